import type * as contract from '#contract/counter/entries'
import { changedNote, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import { locateEntry } from '#desk/place'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'
import type { EntryHead } from '#ledger/entry/commands'
import { accountOfHead } from '#ledger/heads'
import { type Place, typedInEntry } from '#read/queries/places'
import { headFor } from '#records/heads/known-heads'
import { accountsShownAs } from '#records/heads/shown'

export async function correctEntry(request: RequestTo<typeof contract.correctEntry>, parts: Parts): Promise<void> {
  const { params, body } = request
  const place = await locateEntry(parts, request, params.id)
  const note = await changedNote(parts.db, 'entries', params.id, body.notes)
  const head = await headMeant(parts, place, body)
  const { type, category, source, amount, paymentMethod: method, date, version } = body
  const change = { type, category, source, amount, method, date, note: note.id }
  const command = { type: 'CorrectEntry' as const, change, head, version }
  const { institute, stream } = place
  await write(parts, request, {
    institute,
    notes: notesOf(note.written),
    tillShort: body.tillShort,
    steps: [{ kind: 'entry', stream, command }],
  })
}

/** The head that the entry is to stand under, if the correction says anything about it. */
async function headMeant(
  { db }: Parts,
  place: Place,
  { type, source }: RequestTo<typeof contract.correctEntry>['body'],
): Promise<EntryHead | undefined> {
  if (type === undefined && source === undefined) return undefined
  const typed = await typedInEntry(db, place)
  const [wanted, name] = [type ?? typed.type, source ?? typed.source]
  const head = await headFor(db, wanted, name)
  return { ...head, accounts: await accountsShownAs(db, accountOfHead(wanted, name)) }
}
