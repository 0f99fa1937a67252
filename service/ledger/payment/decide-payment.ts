import type { PaymentMethod } from '#contract/fields/fields'
import { formatPaise, minus, noPaise, type Paise, paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { cleared, received, reversed, takenBack } from '#ledger/accounts'
import { mustStand } from '#ledger/enrollment/decide-enrollment'
import {
  type Enrollment,
  paid,
  type ReceivedPayment,
  remaining,
  type StandingEnrollment,
  total,
  unvoided,
} from '#ledger/enrollment/enrollment'
import type { NewEvent } from '#ledger/events/events'
import {
  type AfterPayment,
  decideAfterPayment,
  mustHavePayment,
  mustNotBeRefunded,
  writeOffsMoved,
} from './decide-after-payment.ts'
import { nextReceipt, type Serials } from './receipts.ts'

/** What a decision about money may know: today, and where the institute's receipt series stand under the lock. */
export interface PaymentContext {
  readonly today: string
  readonly receiptPrefix: string
  readonly serials: Serials
  /** Whether cash of ₹2,00,000 or more for one enrollment is refused, or only warned of. */
  readonly cashLimit: 'warn' | 'refuse'
  /** Whether entries may be dated so. */
  readonly isOpen: (date: string) => boolean
}

export type PaymentCommand =
  | {
      type: 'ReceivePayment'
      paymentId: string
      amount: Paise
      method: PaymentMethod
      reference: string | null
      note: string | null
      receivedOn: string
    }
  | {
      type: 'CorrectPayment'
      paymentId: string
      version?: number | undefined
      amount?: Paise | undefined
      method?: PaymentMethod | undefined
      receivedOn?: string | undefined
      reference?: string | null | undefined
      note?: string | null | undefined
      reason: string | null
    }
  | { type: 'VoidPayment'; paymentId: string; reason: string | null }
  | AfterPayment

/** The facts that follow from a command on a payment; a `Refusal` when a rule says no. */
export function decidePayment(state: Enrollment, command: PaymentCommand, context: PaymentContext): NewEvent[] {
  const enrollment = mustStand(state)
  switch (command.type) {
    case 'ReceivePayment':
      if (enrollment.status === 'cancelled')
        throw new Refusal('ENROLLMENT_NOT_ACTIVE', 'This enrollment is cancelled; it takes no payments.')
      mustKeepCashLimit(enrollment, command, context)
      if (enrollment.payments.some(({ id }) => id === command.paymentId)) throw new Error('A payment is received once.')
      return [receipt(command, remaining(enrollment), context)]
    case 'CorrectPayment':
      return correct(enrollment, command, context)
    case 'VoidPayment': {
      const payment = mustHavePayment(enrollment, command.paymentId)
      mustNotBeRefunded(payment, enrollment)
      const back = takeBack(payment, { corrected: false, reason: command.reason }, context)
      const writeOffs = writeOffsMoved(enrollment, [[back.occurredOn, payment.amount]], context)
      return [...unclear(payment, context), back, ...writeOffs]
    }
    default:
      return decideAfterPayment(enrollment, command, context)
  }
}

type Receive = Omit<Extract<PaymentCommand, { type: 'ReceivePayment' }>, 'type'>

const tooMuch = (room: Paise): string =>
  room > 0 ? `Only ${formatPaise(room)} remains to be paid.` : 'Nothing remains to be paid.'

/** Section 269ST bars cash of ₹2,00,000 or more from one person for one occasion; in paise. */
const cashLimit = 2_00_000_00

function mustKeepCashLimit(
  enrollment: StandingEnrollment,
  { amount, method }: Pick<Receive, 'amount' | 'method'>,
  context: PaymentContext,
): void {
  if (context.cashLimit !== 'refuse' || method !== 'cash') return
  const before = unvoided(enrollment).reduce((sum, one) => sum + (one.method === 'cash' ? one.amount : 0), 0)
  if (before + amount < cashLimit) return
  const text = `Cash of ${formatPaise(paise(cashLimit))} or more for one enrollment is not allowed (section 269ST); ${formatPaise(paise(before))} was paid in cash before. Take another method.`
  throw new Refusal('CASH_LIMIT', text, [{ path: 'paymentMethod', message: 'must not be cash for this amount.' }])
}

function receipt(
  payment: Receive,
  room: Paise,
  { today, receiptPrefix, serials }: PaymentContext,
  tooMuchText = tooMuch,
): NewEvent {
  const { paymentId, amount, method, reference, note, receivedOn } = payment
  if (receivedOn > today) throw invalid('paymentDate', 'must not be in the future.')
  if (amount <= 0) throw invalid('amount', 'must be at least 0.01.')
  if (amount > room) throw new Refusal('OVERPAYMENT', tooMuchText(room))
  const data = {
    paymentId,
    ...nextReceipt(receiptPrefix, serials, receivedOn),
    amount,
    method,
    reference,
    note,
    balance: minus(room, amount),
    postings: received(method, amount),
  }
  return { type: 'PaymentReceived', occurredOn: receivedOn, data }
}

interface TakeBack {
  readonly corrected: boolean
  readonly reason: string | null
}

/**
 * A cheque that was cleared leaves the bank on the day on which it came there, and no earlier: before its receipt is taken
 * back, it is a cheque in hand again.
 */
function unclear({ id, clearing, amount }: ReceivedPayment, { isOpen, today }: PaymentContext): NewEvent[] {
  if (!clearing) return []
  const data = { paymentId: id, reverses: clearing.seq, amount, postings: reversed(cleared(amount)) }
  return [{ type: 'ClearingVoided', occurredOn: isOpen(clearing.on) ? clearing.on : today, data }]
}

/**
 * A receipt taken back. It stands on its own payment date, so that the day it counted on is put right; when that is
 * closed, on today. So it is when the day on which it was cleared is: a cheque doesn't leave the drawer before it is back from the bank.
 */
function takeBack(
  payment: ReceivedPayment,
  { corrected, reason }: TakeBack,
  { isOpen, today }: PaymentContext,
): NewEvent {
  const { id, seq, receiptNumber, amount, method, clearing, receivedOn } = payment
  const isLate = !isOpen(receivedOn) || (clearing !== null && !isOpen(clearing.on))
  const data = {
    paymentId: id,
    reverses: seq,
    receiptNumber,
    amount,
    corrected,
    writtenOff: noPaise,
    reason,
    ...(isLate && { receivedOn }),
    postings: takenBack(method, amount),
  }
  return { type: 'PaymentVoided', occurredOn: isLate ? today : receivedOn, data }
}

type Correct = Extract<PaymentCommand, { type: 'CorrectPayment' }>

/**
 * A changed amount, method or date takes the receipt back and issues a new number under the same payment id; the
 * payment's own amount does not count against the limit. A changed note or reference is an annotation.
 */
function correct(enrollment: StandingEnrollment, command: Correct, context: PaymentContext): NewEvent[] {
  const payment = mustHavePayment(enrollment, command.paymentId)
  if (command.version !== undefined && command.version !== payment.version)
    throw new Refusal('STALE_VERSION', 'Somebody else changed this payment meanwhile. Load it again.')
  const reference = command.reference === undefined ? payment.reference : command.reference
  const note = command.note === undefined ? payment.note : command.note
  const amount = command.amount ?? payment.amount
  const method = command.method ?? payment.method
  const receivedOn = command.receivedOn ?? payment.receivedOn
  if (amount === payment.amount && method === payment.method && receivedOn === payment.receivedOn) {
    if (reference === payment.reference && note === payment.note) return []
    return [{ type: 'PaymentAnnotated', occurredOn: context.today, data: { paymentId: payment.id, reference, note } }]
  }
  mustNotBeRefunded(payment, enrollment)
  // What is recorded anew for a closed day is dated today, unless somebody names another day.
  const isSameDay = receivedOn === payment.receivedOn
  const date = isSameDay && !context.isOpen(receivedOn) ? context.today : receivedOn
  const others = { ...enrollment, payments: enrollment.payments.filter(({ id }) => id !== payment.id) }
  mustKeepCashLimit(others, { amount, method }, context)
  const room = paise(total(enrollment) - paid(enrollment) + payment.amount)
  const again = receipt(
    { paymentId: payment.id, amount, method, reference, note, receivedOn: date },
    room,
    context,
    most => `The corrected payment can be at most ${formatPaise(most)}.`,
  )
  // On a cancelled enrollment what is paid and what is written off share the total, so one makes room for the other.
  const back = takeBack(payment, { corrected: true, reason: command.reason }, context)
  const moved = [
    [back.occurredOn, payment.amount],
    [again.occurredOn, paise(-amount)],
  ] as const
  const writeOffs = writeOffsMoved(enrollment, moved, context)
  return [...unclear(payment, context), back, balanced(again, enrollment), ...writeOffs]
}

/** On a cancelled enrollment nothing remains, whatever the receipt leaves open of the total. */
function balanced(event: NewEvent, enrollment: StandingEnrollment): NewEvent {
  if (event.type !== 'PaymentReceived' || enrollment.status !== 'cancelled') return event
  return { ...event, data: { ...event.data, balance: noPaise } }
}
