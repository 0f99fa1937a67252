import type * as contract from '#contract/counter/entries'
import { chequeChange } from '#desk/shared/cheque'
import { changedNote, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locateEntry } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import type { EntryHead } from '#ledger/entry/commands'
import { accountOfHead } from '#ledger/heads'
import { type Place, typedInEntry } from '#read/queries/places'
import { headFor, type TypedHead } from '#records/heads/known-heads'
import { accountsShownAs } from '#records/heads/shown'
import { findStudent } from '#records/students/students'
import { withBill } from './keep-bill.ts'

export async function correctEntry(request: RequestTo<typeof contract.correctEntry>, parts: Parts): Promise<void> {
  const { params, body } = request
  const place = await locateEntry(parts, request, params.id)
  const note = await changedNote(parts.db, 'entries', params.id, body.notes)
  const party = await changedNote(parts.db, 'parties', params.id, body.party)
  if (body.studentId) await findStudent(parts.db, body.studentId, place.institute)
  const meant = await headMeant(parts, place, body)
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
      head: meant?.head,
      version,
    }
    const submission = {
      institute,
      notes: notesOf(note.written, party.written),
      tillShort: body.tillShort,
      records,
      steps: [{ kind: 'entry' as const, stream, command }],
    }
    return write(parts, request, submission, meant ? [meant.typed] : [])
  })
}

/** The head that the entry is to stand under, if the correction says anything about it. */
async function headMeant(
  { db }: Parts,
  place: Place,
  { type, source }: RequestTo<typeof contract.correctEntry>['body'],
): Promise<{ typed: TypedHead; head: EntryHead } | undefined> {
  if (type === undefined && source === undefined) return undefined
  const before = await typedInEntry(db, place)
  const [wanted, name] = [type ?? before.type, source ?? before.source]
  const head = await headFor(db, wanted, name)
  const accounts = await accountsShownAs(db, accountOfHead(wanted, name))
  return { typed: { type: wanted, source: name }, head: { ...head, accounts } }
}
