import fc from 'fast-check'
import { listEntries } from '#contract/counter/entries'
import type { PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import { clearRefundCheque, refundPayment, settleCheque, voidRefund } from '#contract/payments/after-payment'
import { correctPayment, recordPayment, voidPayment } from '#contract/payments/payments'
import * as model from '#tests/ledger/model'
import * as counter from '#tests/ledger/model-counter'
import * as payments from '#tests/ledger/model-payments'
import { at } from '#tests/served/at'
import { type Asked, amount, ask, type Branch, call, chequeBody, day, fate, method, nth, pick } from './ask.ts'
import { toOne } from './enrollments.ts'

export const aPayment = fc.record({ amount, method, on: day, all: fc.boolean() })
export const receiving = toOne('pay', aPayment, async (branch, id, { all, ...wanted }) => {
  const one = branch.model.enrollments.get(id)
  const rest = one && all ? model.remainingOf(one) : 0
  const sum = rest > 0 ? rest : wanted.amount
  const cheque = wanted.method === 'cheque' && all ? { chequeNumber: `${sum}`, chequeBank: 'SBI' } : {}
  const taken = { amount: toRupees(sum), paymentMethod: wanted.method, paymentDate: wanted.on }
  const body = { enrollmentId: id, ...taken, ...cheque }
  const asked = await call(branch, recordPayment, { body }, [])
  const payment = String(at(asked.answer.json, 'payment.id'))
  return { ...asked, objections: payments.receive(branch.model, id, payment, { ...wanted, amount: sum }) }
})

/** A request about one of the payments of an enrollment. */
const toPayment = <T>(
  name: string,
  wanted: fc.Arbitrary<T>,
  act: (branch: Branch, owner: string, id: string, wanted: T) => Promise<Asked>,
) =>
  toOne(name, fc.tuple(pick, wanted), async (branch, owner, [which, what]) => {
    const id = nth(branch.model.enrollments.get(owner)?.payments.keys() ?? [], which)
    return id === undefined ? undefined : act(branch, owner, id, what)
  })
const corrections = fc.record({ amount, method, on: day }, { requiredKeys: [] })
export const correcting = toPayment('correct', corrections, (branch, owner, id, wanted) => {
  const { amount: sum, method: paymentMethod, on: paymentDate } = wanted
  const body = { amount: sum === undefined ? undefined : toRupees(sum), paymentMethod, paymentDate }
  return call(branch, correctPayment, { params: { id }, body }, payments.correct(branch.model, owner, id, wanted))
})
export const voiding = toPayment('void', fc.constant(null), (branch, owner, id) =>
  call(branch, voidPayment, { params: { id } }, payments.voidPayment(branch.model, owner, id)),
)

/** By cheque most often, so that some can be cleared. */
const given = fc.record({ amount, method: fc.oneof(fc.constant<PaymentMethod>('cheque'), method) })
export const refunding = toPayment('refund', given, async (branch, owner, id, wanted) => {
  const body = { amount: toRupees(wanted.amount), paymentMethod: wanted.method, reason: 'Left early' }
  const asked = await call(branch, refundPayment, { params: { id }, body }, [])
  const refund = String(at(asked.answer.json, 'refund.id'))
  return { ...asked, objections: payments.refund(branch.model, owner, id, { ...wanted, refund }) }
})
const refundsIn = ({ model: { enrollments } }: Branch) =>
  [...enrollments].flatMap(([id, { refunds }]) =>
    [...refunds].map(([refundId, { method }]) => ({ params: { id, refundId }, method })),
  )
export const unrefunding = ask('void refund', pick, async (branch, which) => {
  const chosen = nth(refundsIn(branch), which)
  if (!chosen) return undefined
  const { params } = chosen
  return call(branch, voidRefund, { params }, payments.voidRefund(branch.model, params.id, params.refundId))
})
/** The cheque of one of the refunds; now and then one that was paid in another way. */
const paidOut = fc.record({ fate: fc.constantFrom('cleared', 'held'), on: day })
export const clearing = ask('clear refund', fc.tuple(pick, paidOut), async (branch, [which, { fate, on }]) => {
  const all = refundsIn(branch)
  const cheques = all.filter(({ method }) => method === 'cheque')
  const chosen = nth(which % 4 > 0 ? cheques : all, which)
  if (!chosen) return undefined
  const { params } = chosen
  const objections = payments.clearRefund(branch.model, params.id, params.refundId, { fate, on })
  return call(branch, clearRefundCheque, { params, body: chequeBody(fate, on) }, objections)
})
const atBank = fc.record({ fate, on: day, charge: fc.constantFrom(0, 1, 5_01) })
/** Now and then the bank charges something, which may be more than anybody may record here. */
export const chequing = toPayment('cheque', atBank, async (branch, owner, id, { fate, on, ...bank }) => {
  const charge = fate === 'held' ? 0 : bank.charge
  const body = { ...chequeBody(fate, on), charge: toRupees(charge) }
  const tooMuch = branch.client === branch.subAdmin ? 'FORBIDDEN' : 'CHARGE_LIMIT'
  const objections =
    charge > branch.chequeCharge ? [tooMuch] : payments.settleCheque(branch.model, owner, id, { fate, on })
  const asked = await call(branch, settleCheque, { params: { id }, body }, objections)
  if (objections.length === 0 && charge > 0) {
    const source = `Cheque ${fate === 'bounced' ? 'bounce' : 'clearing'} charges`
    const spent = {
      type: 'expense' as const,
      source,
      amount: charge,
      method: 'bank_transfer' as const,
      on,
      payer: null,
    }
    counter.recordEntry(branch.model, await newEntry(branch), spent)
  }
  return asked
})
/** The entry that the model doesn't know yet. */
async function newEntry({ client, name, model: { entries } }: Branch): Promise<string> {
  const { incomeExpenses } = await client.ok(listEntries, { query: { instituteName: name } })
  return incomeExpenses.find(({ id }) => !entries.has(id))?.id ?? ''
}
