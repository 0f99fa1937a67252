import { formatPaise, minus, type Paise, paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { received } from '#ledger/accounts'
import { remaining, type StandingEnrollment } from '#ledger/balance/enrollment'
import { type Payments, unvoided } from '#ledger/balance/payment'
import type { DecisionContext } from '#ledger/decision-context'
import { mustBeByCheque } from '#ledger/described-cheque'
import type { NewEvent } from '#ledger/events/events'
import { nextReceipt } from '#ledger/receipts'
import type { PaymentCommandOf } from './commands.ts'

type Receive = Omit<PaymentCommandOf<'ReceivePayment'>, 'type'>

export function receive(
  enrollment: StandingEnrollment,
  command: PaymentCommandOf<'ReceivePayment'>,
  context: DecisionContext,
): NewEvent<'PaymentReceived'> {
  if (enrollment.status === 'cancelled')
    throw new Refusal('ENROLLMENT_NOT_ACTIVE', 'This enrollment is cancelled; it takes no payments.')
  mustKeepCashLimit(enrollment, command, context)
  if (enrollment.payments.some(({ id }) => id === command.paymentId)) throw new Error('A payment is received once.')
  return receipt(command, remaining(enrollment), context)
}

/** Section 269ST bars cash of ₹2,00,000 or more from one person for one occasion; in paise. */
const cashLimit = 2_00_000_00

export function mustKeepCashLimit(
  others: Payments,
  { amount, method }: Pick<Receive, 'amount' | 'method'>,
  context: DecisionContext,
): void {
  if (context.cashLimit !== 'refuse' || method !== 'cash') return
  const before = unvoided(others).reduce((sum, one) => sum + (one.method === 'cash' ? one.amount : 0), 0)
  if (before + amount < cashLimit) return
  const text = `Cash of ${formatPaise(paise(cashLimit))} or more for one enrollment is not allowed (section 269ST); ${formatPaise(paise(before))} was paid in cash before. Take another method.`
  throw new Refusal('CASH_LIMIT', text, [{ path: 'paymentMethod', message: 'must not be cash for this amount.' }])
}

const overpayment = (room: Paise): string =>
  room > 0 ? `Only ${formatPaise(room)} remains to be paid.` : 'Nothing remains to be paid.'

/** A receipt under the next number, for at most as much as there is room for. */
export function receipt(
  payment: Receive,
  room: Paise,
  { today, receiptPrefix, serials }: DecisionContext,
  tooMuch = overpayment,
): NewEvent<'PaymentReceived'> {
  const { paymentId, amount, method, reference, cheque, note, paymentDate } = payment
  mustBeByCheque(method, cheque)
  if (paymentDate > today) throw invalid('paymentDate', 'must not be in the future.')
  if (amount <= 0) throw invalid('amount', 'must be at least 0.01.')
  if (amount > room) throw new Refusal('OVERPAYMENT', tooMuch(room))
  const data = {
    paymentId,
    ...nextReceipt(receiptPrefix, serials, paymentDate),
    amount,
    method,
    reference,
    ...(cheque && { cheque }),
    note,
    balance: minus(room, amount),
    postings: received(method, amount),
  }
  return { type: 'PaymentReceived', occurredOn: paymentDate, data }
}
