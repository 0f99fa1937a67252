import { v7 as newId } from 'uuid'
import type * as contract from '#contract/counter/movements'
import { noPaise, type Paise } from '#contract/fields/money'
import { invalid } from '#contract/refusal'
import type { MoneyMovement } from '#contract/shapes/money-movement'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { Request, RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import type { NewMovement } from '#ledger/movement/commands'
import type { Step } from '#log/submission'
import { findInstituteNamed, resolveInstitute } from '#records/institutes/institutes'
import { readMovement } from './read-movement.ts'

/** What the requests of all kinds have in common. */
interface Slip {
  readonly amount: NewMovement['amount']
  readonly date?: string | undefined
  readonly reference?: string | undefined
  readonly notes?: string | undefined
  readonly tillShort?: 'ask' | undefined
}
type Kind = Pick<NewMovement, 'kind' | 'method'> & Partial<Pick<NewMovement, 'to'>> & { readonly charges?: Paise }

/** Records cash drawn from the bank into the till. */
export async function recordWithdrawal(
  request: RequestTo<typeof contract.recordWithdrawal>,
  parts: Parts,
): Promise<MoneyMovement> {
  const institute = await resolveInstitute(parts.db, request.caller, request.body.instituteName)
  return record(request, parts, institute, { kind: 'withdrawal', method: 'cash' })
}

/** Records takings that the bank paid out, and what it kept of them. */
export async function recordSettlement(
  request: RequestTo<typeof contract.recordSettlement>,
  parts: Parts,
): Promise<MoneyMovement> {
  const { paymentMethod: method, charges, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  return record(request, parts, institute, { kind: 'settlement', method, charges })
}

/** Records capital of the owner, or drawings. */
export async function recordOwnersMoney(
  request: RequestTo<typeof contract.recordOwnersMoney>,
  parts: Parts,
): Promise<MoneyMovement> {
  const { kind, paymentMethod: method, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  return record(request, parts, institute, { kind, method })
}

/** Sends money to another branch. It is on its way until that branch confirms what arrived. */
export async function sendTransfer(
  request: RequestTo<typeof contract.sendTransfer>,
  parts: Parts,
): Promise<MoneyMovement> {
  const { paymentMethod: method, instituteName, toInstituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const to = await findInstituteNamed(parts.db, toInstituteName)
  if (!to) throw invalid('toInstituteName', 'is not known here.')
  if (to.id === institute) throw invalid('toInstituteName', 'must be another institute than the one that sends.')
  return record(request, parts, institute, { kind: 'transfer', method, to: to.id })
}

async function record(
  request: Request<unknown, unknown, Slip>,
  parts: Parts,
  institute: string,
  { charges = noPaise, ...kind }: Kind,
): Promise<MoneyMovement> {
  const { amount, date = parts.today(), reference = null, notes, tillShort } = request.body
  const note = noteOf(notes)
  const id = newId()
  const charge = charges === noPaise ? null : { entry: newId(), amount: charges }
  const movement = { to: null, ...kind, amount, charge, date, reference, note: note?.id ?? null }
  const { result } = await write(parts, request, {
    institute,
    notes: notesOf(note),
    tillShort,
    result: { id },
    steps: [
      { kind: 'movement', stream: id, command: { type: 'MoveMoney', movement } },
      ...(charge ? [expenseOf(charge, date)] : []),
    ],
  })
  return readMovement(parts, request, institute, result.id ?? id)
}

/** What the bank kept is an expense like any other, and stands among them. */
const expenseOf = ({ entry, amount }: NonNullable<NewMovement['charge']>, date: string): Step<'entry'> => {
  const content = { type: 'expense', category: 'internal', source: 'Bank charges', method: 'bank_transfer' } as const
  return {
    kind: 'entry',
    stream: entry,
    command: { type: 'RecordEntry', entry: { ...content, amount, date, note: null } },
  }
}
