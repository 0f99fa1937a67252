import { v7 as newId } from 'uuid'
import type * as contract from '#contract/counter/entries'
import { noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'
import { headFor } from '#records/heads/known-heads'
import { resolveInstitute } from '#records/institutes/institutes'

/** Records income or an expense, and returns the entry's id. */
export async function recordEntry(request: RequestTo<typeof contract.recordEntry>, parts: Parts): Promise<string> {
  const { type, category, source, amount, paymentMethod: method, date, notes, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const head = await headFor(parts.db, type, source)
  const note = noteOf(notes)
  const id = newId()
  const entry = { type, category, source, amount, method, date, note: note?.id ?? null }
  const { result } = await write(parts, request, {
    institute,
    notes: notesOf(note),
    tillShort: request.body.tillShort,
    result: { id },
    steps: [{ kind: 'entry', stream: id, command: { type: 'RecordEntry', entry, head } }],
  })
  return result.id ?? id
}
