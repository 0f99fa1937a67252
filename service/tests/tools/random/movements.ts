import fc from 'fast-check'
import {
  confirmTransfer,
  recordOwnersMoney,
  recordSettlement,
  recordWithdrawal,
  sendTransfer,
  stateOpeningMoney,
  voidMovement,
} from '#contract/counter/movements'
import type { Endpoint } from '#contract/endpoint'
import type { PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type * as model from '#tests/ledger/model'
import * as counter from '#tests/ledger/model-counter'
import { at } from '#tests/served/at'
import { type Asked, amount, ask, call, day, nth, pick } from './ask.ts'

const itsKind = fc.constantFrom<model.ModelMovement['kind'][]>(
  'withdrawal',
  'capital',
  'drawings',
  'settlement',
  'transfer',
)
const aMovement = fc.record({ kind: itsKind, amount, charges: fc.constantFrom(0, 7), byCash: fc.boolean(), on: day })
/** Money moves without any fee or expense; a transfer stays on its way until Pune confirms it. */
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
    counter.recordEntry(branch.model, chargeOf(branch.charges, id, asked), { ...charge, on, payer: null })
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

/** Pune confirms what the branch sent. From then on it can't be taken back. */
export const arrivingElsewhere = ask('confirm at Pune', pick, async (branch, which) => {
  const sent = [...branch.model.movements].filter(([, { kind }]) => kind === 'transfer')
  const [id, transfer] = nth(sent, which) ?? []
  if (id === undefined || !transfer) return undefined
  const body = { amount: toRupees(transfer.amount), paymentMethod: transfer.method }
  const objections = counter.confirmSent(branch.model, id)
  const confirmed = await call(branch, confirmTransfer, { params: { id }, body }, objections)
  if (objections.length > 0) return confirmed
  const query = { reason: 'Typed twice' }
  return [
    confirmed,
    await call(branch, voidMovement, { params: { id }, query }, counter.voidMovement(branch.model, id)),
  ]
})

/** Before anything else happens in the branches. */
const sentOn = '2026-03-29'
const anArrival = fc.record({ amount, byCash: fc.boolean(), on: day, off: fc.constantFrom(0, 0, 0, 1) })
/** Nashik sends money from its bank, and the branch confirms it; a second time is too late. */
export const arriving = ask('confirm', anArrival, async (branch, { amount: sum, byCash, on, off }) => {
  const slip = { amount: toRupees(sum), date: sentOn, instituteName: 'Nashik', toInstituteName: branch.name }
  const sent = await call(branch, sendTransfer, { body: { ...slip, paymentMethod: 'bank_transfer' } }, [])
  const id = String(at(sent.answer.json, 'movement.id'))
  const method = own(byCash)
  const confirm = (paise: number, objections: readonly string[]) => {
    const body = { amount: toRupees(paise), paymentMethod: method, date: on }
    return call(branch, confirmTransfer, { params: { id }, body }, objections)
  }
  const objections = counter.receiveTransfer(branch.model, { method, amount: sum, on, sentOn, off })
  const first = await confirm(sum + off, objections)
  return objections.length > 0 ? [sent, first] : [sent, first, await confirm(sum, ['TRANSFER_CONFIRMED'])]
})

const anOpening = fc.record({
  cash: fc.constantFrom(0, 500, 1001),
  bank: fc.constantFrom(0, 250),
  on: day,
  explained: fc.boolean(),
})
export const opening = ask('open', anOpening, (branch, { cash, bank, on, explained }) => {
  const held = { cash: toRupees(cash), bank_transfer: toRupees(bank) }
  const body = { ...held, date: on, instituteName: branch.name, ...(explained && { reason: 'Counted again' }) }
  const objections = counter.stateOpening(branch.model, { cash, bank, on }, explained)
  return call(branch, stateOpeningMoney, { body }, objections)
})
