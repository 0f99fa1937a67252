import { v7 as newId } from 'uuid'
import type * as contract from '#contract/counter/entries'
import { newCheque } from '#desk/shared/cheque'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { headFor } from '#records/heads/known-heads'
import { resolveInstitute } from '#records/institutes/institutes'
import { findStudent } from '#records/students/students'
import { withBill } from './keep-bill.ts'

/** Records income or an expense, and returns the entry's id. */
export async function recordEntry(request: RequestTo<typeof contract.recordEntry>, parts: Parts): Promise<string> {
  const { type, category, source, amount, paymentMethod: method, date, notes, studentId } = request.body
  const institute = await instituteOf(request, parts)
  const head = await headFor(parts.db, type, source)
  const note = noteOf(notes)
  const party = noteOf(request.body.party)
  const id = newId()
  const entry = { type, category, source, amount, method, date, note: note?.id ?? null }
  const paper = { party: party?.id ?? null, billNumber: request.body.billNumber ?? null, payer: studentId ?? null }
  const cheque = newCheque(request.body)
  const { result } = await withBill(parts, request, ({ bill = null, records }) =>
    write(parts, request, {
      institute,
      notes: notesOf(note, party),
      tillShort: request.body.tillShort,
      result: { id },
      records,
      steps: [
        {
          kind: 'entry',
          stream: id,
          command: { type: 'RecordEntry', entry: { ...entry, ...paper, bill, cheque }, head },
        },
      ],
    }),
  )
  return result.id ?? id
}

/** A student pays at their own branch, and nobody names one whom they may not see. */
async function instituteOf(
  { body, caller }: RequestTo<typeof contract.recordEntry>,
  { db }: Pick<Parts, 'db'>,
): Promise<string> {
  const { studentId, instituteName } = body
  if (studentId === undefined) return resolveInstitute(db, caller, instituteName)
  if (instituteName === undefined) return (await findStudent(db, studentId, caller.scope)).institute_id
  const institute = await resolveInstitute(db, caller, instituteName)
  return (await findStudent(db, studentId, institute)).institute_id
}
