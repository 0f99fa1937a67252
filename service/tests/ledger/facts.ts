import type { PaymentMethod } from '#contract/fields/fields'
import { minus, noPaise, paise } from '#contract/fields/money'
import { charge, income, receiptVoided, received, reversed, writeOff } from '#ledger/accounts'
import { remaining, type StandingEnrollment, writtenOff } from '#ledger/balance/enrollment'
import type { ReceivedPayment } from '#ledger/balance/payment'
import type { NewEvent } from '#ledger/events/events'
import { nextReceipt } from '#ledger/receipts'
import { stateOf } from '#log/known-streams'
import type { Log } from '#log/log'
import type { Step } from '#log/submission'
import { type Row, today, wanted } from './commands.ts'
import * as ids from './ids.ts'
import { submit } from './submit.ts'

/** What has happened before, in the past tense: events written by hand, past all rules. Amounts in paise. */
export type Fact = (log: Log) => { stream: string; events: NewEvent[] }

/** The day on which things happened unless a test names another one. */
const then = '2026-06-01'

interface Enrolled {
  fees?: number
  discount?: number
  student?: string
  course?: string
  on?: string
  plan?: readonly Row[]
  as?: string
}
export const enrolled =
  ({ fees = 5000_00, discount = 0, on = then, plan, as = ids.enrollment, ...who }: Enrolled = {}): Fact =>
  () => {
    const rows = plan ?? (fees === discount ? [] : [[null, fees - discount]])
    const data = {
      studentId: who.student ?? ids.ravi,
      courseId: who.course ?? ids.tally,
      fees: paise(fees),
      discount: paise(discount),
      installments: wanted(rows).map((row, index) => ({ id: ids.row(index + 1), ...row })),
      postings: charge(fees, discount),
    }
    return { stream: as, events: [{ type: 'StudentEnrolled', occurredOn: on, data }] }
  }

/** A fact about the enrollment under test, made from its state by then. */
const happened =
  (event: (enrollment: StandingEnrollment, log: Log) => NewEvent, as = ids.enrollment): Fact =>
  log => ({ stream: as, events: [event(standing(log, as), log)] })

function standing(log: Log, stream: string): StandingEnrollment {
  const enrollment = stateOf(log.streams, 'enrollment', stream)
  if (enrollment.status === 'none' || enrollment.status === 'withdrawn') throw new Error('Nobody is enrolled there.')
  return enrollment
}

interface Paid {
  on?: string
  method?: PaymentMethod
  reference?: string
  note?: string
  as?: string
}
export const paid = (amount: number, { on = then, method = 'cash', reference, note, as }: Paid = {}): Fact =>
  happened((enrollment, { head }) => {
    const data = {
      paymentId: ids.payment(enrollment.payments.length + 1),
      ...nextReceipt(head.receiptPrefix, head.serials, on),
      amount: paise(amount),
      method,
      reference: reference ?? null,
      note: note ?? null,
      balance: minus(remaining(enrollment), paise(amount)),
      postings: received(method, paise(amount)),
    }
    return { type: 'PaymentReceived', occurredOn: on, data }
  }, as)

export const voided = (number: number, outOf?: PaymentMethod): Fact =>
  happened(enrollment => {
    const { id, seq, amount, method, paymentDate, receiptNumber } = paymentOf(enrollment, number)
    const lost = enrollment.status === 'cancelled' ? amount : noPaise
    const data = {
      paymentId: id,
      reverses: seq,
      receiptNumber,
      amount,
      corrected: false,
      writtenOff: lost,
      reason: null,
      // As in old logs, in which a write-off had no event of its own.
      postings: [...receiptVoided(outOf ?? method, amount), ...writeOff(lost)],
    }
    return { type: 'PaymentVoided', occurredOn: paymentDate, data }
  })

function paymentOf({ payments }: StandingEnrollment, number: number): ReceivedPayment {
  const payment = payments[number - 1]
  if (!payment) throw new Error(`There is no payment ${number}.`)
  return payment
}

export const completed = (): Fact =>
  happened(() => ({ type: 'EnrollmentCompleted', occurredOn: then, data: { reason: null } }))

export const cancelled = (): Fact =>
  happened(enrollment => {
    const lost = remaining(enrollment)
    return {
      type: 'EnrollmentCancelled',
      occurredOn: then,
      data: { writtenOff: lost, reason: null, postings: writeOff(lost) },
    }
  })

export const reopened = (): Fact =>
  happened(enrollment => {
    const back = writtenOff(enrollment)
    return {
      type: 'EnrollmentReopened',
      occurredOn: then,
      data: { writtenBack: back, reason: null, postings: writeOff(-back) },
    }
  })

export const withdrawn = (): Fact =>
  happened(({ enrolledOn, fees, discount }) => ({
    type: 'EnrollmentWithdrawn',
    occurredOn: then,
    data: { enrolledOn, postings: charge(-fees, -discount) },
  }))

export const rescheduled = (...rows: Row[]): Fact =>
  happened(() => ({
    type: 'InstallmentsRescheduled',
    occurredOn: then,
    data: { installments: wanted(rows).map((row, index) => ({ id: ids.row(index + 1), ...row })) },
  }))

export const fellOverdue = (number: number): Fact =>
  happened(({ installments }) => {
    const due = installments[number - 1]
    if (!due?.dueOn) throw new Error(`Installment ${number} has no date.`)
    return {
      type: 'InstallmentFellOverdue',
      occurredOn: then,
      data: { installmentId: due.id, dueOn: due.dueOn, amount: due.amount },
    }
  })

export const earned = (
  amount: number,
  { source = 'Exam fees', note }: { source?: string; note?: string } = {},
): Fact => {
  const postings = income(source, 'cash', paise(amount))
  const data = {
    category: 'internal',
    source,
    amount: paise(amount),
    method: 'cash',
    note: note ?? null,
    postings,
  } as const
  return () => ({ stream: ids.entry, events: [{ type: 'IncomeRecorded', occurredOn: then, data }] })
}

export const entryVoided =
  (): Fact =>
  ({ streams }) => {
    const entry = stateOf(streams, 'entry', ids.entry)
    if (entry.status === 'none') throw new Error('Nothing is recorded there.')
    const data = { reverses: entry.seq, corrected: false, reason: null, postings: reversed(entry.postings) }
    return { stream: ids.entry, events: [{ type: 'EntryVoided', occurredOn: entry.date, data }] }
  }

/** Something that the ledger decided before, on the same history. */
export const asked =
  (step: Step, on = today): Fact =>
  log => ({ stream: step.stream, events: submit(log, [step], { on }).added.map(({ event }) => event) })
