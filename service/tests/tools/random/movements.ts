import fc from 'fast-check'
import { at } from '#api/testing/at'
import {
  recordOwnersMoney,
  recordSettlement,
  recordWithdrawal,
  sendTransfer,
  voidMovement,
} from '#contract/counter/movements'
import type { Endpoint } from '#contract/endpoint'
import type { PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type * as model from '#ledger/testing/model'
import * as counter from '#ledger/testing/model-counter'
import { type Asked, amount, ask, call, day, nth, pick } from './ask.ts'

const itsKind = fc.constantFrom<model.ModelMovement['kind'][]>(
  'withdrawal',
  'capital',
  'drawings',
  'settlement',
  'transfer',
)
const aMovement = fc.record({ kind: itsKind, amount, charges: fc.constantFrom(0, 7), byCash: fc.boolean(), on: day })
/** Money moves without any fee or expense; a transfer stays on its way. */
export const moving = ask('move', aMovement, async (branch, { kind, amount: sum, byCash, on, ...wanted }) => {
  const { endpoint, method } = roads[kind](byCash)
  const charges = kind === 'settlement' ? wanted.charges : 0
  const body = { amount: toRupees(sum), date: on, instituteName: branch.name, toInstituteName: 'Pune' }
  const more = kind === 'settlement' ? { charges: toRupees(charges) } : {}
  const asked = await call(branch, endpoint, { body: { ...body, ...more, kind, paymentMethod: method } }, [])
  const id = String(at(asked.answer.json, 'movement.id'))
  const objections = counter.recordMovement(branch.model, id, { kind, method, amount: sum, charges, on })
  const charge = { type: 'expense' as const, source: 'Bank charges', method: 'bank_transfer' as const, amount: charges }
  if (objections.length === 0 && charges > 0)
    counter.recordEntry(branch.model, chargeOf(branch.charges, id, asked), { ...charge, on })
  return { ...asked, objections }
})
/** The expense that was recorded with a movement; it may be deleted by itself. */
function chargeOf(charges: Map<string, string>, id: string, { answer }: Asked): string {
  const entry = String(at(answer.json, 'movement.chargeEntryId'))
  charges.set(id, entry)
  return entry
}
type Road = (byCash: boolean) => { readonly endpoint: Endpoint; readonly method: PaymentMethod }
const own = (byCash: boolean): PaymentMethod => (byCash ? 'cash' : 'bank_transfer')
const roads: Readonly<Record<model.ModelMovement['kind'], Road>> = {
  withdrawal: () => ({ endpoint: recordWithdrawal, method: 'cash' }),
  capital: byCash => ({ endpoint: recordOwnersMoney, method: own(byCash) }),
  drawings: byCash => ({ endpoint: recordOwnersMoney, method: own(byCash) }),
  settlement: byCash => ({ endpoint: recordSettlement, method: byCash ? 'upi' : 'card' }),
  transfer: byCash => ({ endpoint: sendTransfer, method: own(byCash) }),
}
export const movingBack = ask('void movement', pick, async (branch, which) => {
  const id = nth(branch.model.movements.keys(), which)
  if (id === undefined) return undefined
  const query = { reason: 'Typed twice' }
  const objections = counter.voidMovement(branch.model, id)
  const charge = branch.charges.get(id)
  if (charge !== undefined && objections.length === 0) counter.correctEntry(branch.model, charge, { voided: true })
  return call(branch, voidMovement, { params: { id }, query }, objections)
})
