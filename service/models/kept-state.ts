import { noPaise } from '#contract/fields/money'
import type { Enrollment, EnrollmentFacts } from '#ledger/balance/enrollment'
import type { PaidRefund, ReceivedPayment } from '#ledger/balance/payment'

/** What a payment is known by. */
type Named = Pick<ReceivedPayment, 'id' | 'seq' | 'amount' | 'method' | 'reference' | 'paymentDate' | 'receiptNumber'>
/** Further facts, which most payments have in common. Only decisions look at them, and decisions fold events. */
type Usual = Omit<ReceivedPayment, keyof Named | 'countedUntil'>

const usual: Usual = {
  cheque: null,
  note: null,
  voided: false,
  refunded: noPaise,
  clearing: null,
  prints: 0,
  version: 1,
}

const fields = [
  'cheque',
  'note',
  'voided',
  'refunded',
  'clearing',
  'prints',
  'version',
] as const satisfies readonly (keyof Usual)[]

type KeptPayment = readonly [
  id: string,
  seq: number,
  amount: Named['amount'],
  method: Named['method'],
  reference: string | null,
  paymentDate: string,
  receiptNumber: string,
  unusual?: Usual,
]

type KeptRefund = Omit<PaidRefund, 'countedUntil'>

type Kept<State> = State extends EnrollmentFacts
  ? Omit<State, 'payments' | 'refunds'> & {
      readonly payments: readonly KeptPayment[]
      readonly refunds: readonly KeptRefund[]
    }
  : State
/** The state of an enrollment as its row keeps it. */
export type KeptState = Kept<Enrollment>

/**
 * Each payment writes the whole state of its enrollment, so payments are kept in half of the space: by position, and without
 * what most have in common. Postgres would compress longer rows, and find no room on their page for the next change.
 */
export const kept = (state: Enrollment): KeptState =>
  state.status === 'none'
    ? state
    : { ...state, payments: state.payments.map(keptPayment), refunds: state.refunds.map(keptRefund) }

export const restored = (state: KeptState): Enrollment =>
  state.status === 'none'
    ? state
    : { ...state, payments: state.payments.map(restoredPayment), refunds: state.refunds.map(restoredRefund) }

function keptPayment({
  id,
  seq,
  amount,
  method,
  reference,
  paymentDate,
  receiptNumber,
  countedUntil: _,
  ...said
}: ReceivedPayment): KeptPayment {
  const named = [id, seq, amount, method, reference, paymentDate, receiptNumber] as const
  if (isUsual(said)) return named
  return [...named, said]
}

const keptRefund = ({ countedUntil: _, ...said }: PaidRefund): KeptRefund => said
const restoredRefund = (said: KeptRefund): PaidRefund => ({ ...said, countedUntil: null })

const isUsual = (said: Usual): boolean => fields.every(field => said[field] === usual[field])

const restoredPayment = ([
  id,
  seq,
  amount,
  method,
  reference,
  paymentDate,
  receiptNumber,
  unusual,
]: KeptPayment): ReceivedPayment => ({
  id,
  seq,
  amount,
  method,
  reference,
  paymentDate,
  receiptNumber,
  countedUntil: null,
  ...usual,
  ...unusual,
})
