import { formatPaise, noPaise, paise } from '#contract/fields/money'
import { type StandingEnrollment, total } from '#ledger/balance/enrollment'
import { paid, type ReceivedPayment } from '#ledger/balance/payment'
import type { DecisionContext } from '#ledger/decision-context'
import { chequeAfter, mustBeByCheque, sameCheque } from '#ledger/described-cheque'
import type { NewEvent, NewEventOf } from '#ledger/events/events'
import type { Cheque } from '#ledger/events/parts'
import { takenBackBy } from '#ledger/taken-back'
import type { PaymentCommandOf } from './commands.ts'
import { mustKeepCashLimit, receipt } from './receive.ts'
import { mustHavePayment, mustNotBeRefunded } from './rules.ts'
import { voidClearing, voidReceipt } from './void.ts'
import { writeOffsMoved } from './write-offs.ts'

type Correct = PaymentCommandOf<'CorrectPayment'>
interface Content extends Pick<ReceivedPayment, 'amount' | 'method' | 'paymentDate' | 'reference' | 'note'> {
  readonly cheque: Cheque | undefined
}

/**
 * A changed amount, method or date voids the receipt and issues a new number under the same payment id. A changed note,
 * reference or description of the cheque is an annotation.
 */
export function correct(
  enrollment: StandingEnrollment,
  command: Correct,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const payment = mustHavePayment(enrollment, command.paymentId, command.version)
  const method = command.method ?? payment.method
  const content = {
    amount: command.amount ?? payment.amount,
    method,
    paymentDate: command.paymentDate ?? payment.paymentDate,
    reference: command.reference === undefined ? payment.reference : command.reference,
    cheque: chequeAfter(payment.cheque, method, command.cheque),
    note: command.note === undefined ? payment.note : command.note,
  }
  const { amount, paymentDate, reference, cheque, note } = content
  if (amount !== payment.amount || method !== payment.method || paymentDate !== payment.paymentDate)
    return reissue(enrollment, payment, content, command.reason, context)
  mustBeByCheque(method, cheque)
  const isSameCheque = sameCheque(cheque, payment.cheque)
  if (reference === payment.reference && note === payment.note && isSameCheque) return []
  const data = { paymentId: payment.id, reference, ...(!isSameCheque && { cheque: cheque ?? null }), note }
  return [{ type: 'PaymentAnnotated', occurredOn: context.today, data }]
}

/** The payment's own amount does not count against the limits that the new receipt must keep. */
function reissue(
  enrollment: StandingEnrollment,
  payment: ReceivedPayment,
  content: Content,
  reason: string | null,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const { amount, paymentDate } = content
  mustNotBeRefunded(payment, enrollment)
  const counted = { ...payment, date: payment.paymentDate }
  const takingBack = takenBackBy({ date: paymentDate, path: 'paymentDate' }, counted, context)
  const voided = voidReceipt(payment, { corrected: true, reason }, takingBack)
  // The new receipt is dated as the void of the old one, today where its day is closed, unless the caller names another day.
  const date = paymentDate === payment.paymentDate ? voided.occurredOn : paymentDate
  const others = { ...enrollment, payments: enrollment.payments.filter(({ id }) => id !== payment.id) }
  mustKeepCashLimit(others, content, context)
  const room = paise(total(enrollment) - paid(enrollment) + payment.amount)
  const again = receipt(
    { ...content, paymentId: payment.id, paymentDate: date },
    room,
    context,
    most => `The corrected payment can be at most ${formatPaise(most)}.`,
  )
  // On a cancelled enrollment the paid and the written-off amounts add up to the total, so one makes room for the other.
  const moved = [
    [voided.occurredOn, payment.amount],
    [again.occurredOn, paise(-amount)],
  ] as const
  const writeOffs = writeOffsMoved(enrollment, moved, context)
  return [...voidClearing(payment, takingBack), voided, withBalance(again, enrollment), ...writeOffs]
}

/** On a cancelled enrollment nothing remains to be paid, whatever the receipt leaves open of the total. */
const withBalance = (
  event: NewEvent<'PaymentReceived'>,
  { status }: StandingEnrollment,
): NewEvent<'PaymentReceived'> =>
  status === 'cancelled' ? { ...event, data: { ...event.data, balance: noPaise } } : event
