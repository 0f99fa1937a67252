import type * as contract from '#contract/counter/entries'
import { chequeChange } from '#desk/cheque'
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
import { findStudent } from '#records/students/students'
import { withBill } from './keep-bill.ts'

export async function correctEntry(request: RequestTo<typeof contract.correctEntry>, parts: Parts): Promise<void> {
  const { params, body } = request
  const place = await locateEntry(parts, request, params.id)
  const note = await changedNote(parts.db, 'entries', params.id, body.notes)
  const party = await changedNote(parts.db, 'parties', params.id, body.party)
  if (body.studentId) await findStudent(parts.db, body.studentId, place.institute)
  const head = await headMeant(parts, place, body)
  const { type, category, source, amount, paymentMethod: method, date, billNumber, version } = body
  const said = {
    type,
    category,
    source,
    amount,
    method,
    date,
    note: note.id,
    party: party.id,
    billNumber,
    payer: body.studentId,
  }
  const { institute, stream } = place
  await withBill(parts, request, ({ bill, records }) => {
    const command = {
      type: 'CorrectEntry' as const,
      change: { ...said, bill, cheque: chequeChange(body) },
      head,
      version,
    }
    return write(parts, request, {
      institute,
      notes: notesOf(note.written, party.written),
      tillShort: body.tillShort,
      records,
      steps: [{ kind: 'entry', stream, command }],
    })
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
