import type * as contract from '#contract/counter/entries'
import { changedNote, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import { locateEntry } from '#desk/place'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'

export async function correctEntry(request: RequestTo<typeof contract.correctEntry>, parts: Parts): Promise<void> {
  const { params, body } = request
  const { institute, stream } = await locateEntry(parts, request, params.id)
  const note = await changedNote(parts.db, 'entries', params.id, body.notes)
  const { type, category, source, amount, paymentMethod: method, date, version } = body
  const change = { type, category, source, amount, method, date, note: note.id }
  const steps = [{ kind: 'entry' as const, stream, command: { type: 'CorrectEntry' as const, change, version } }]
  await write(parts, request, { institute, notes: notesOf(note.written), steps })
}
