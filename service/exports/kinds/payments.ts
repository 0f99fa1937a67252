import { sql } from 'kysely'
import type { PaymentMethod, PaymentStatus } from '#contract/fields/fields'
import { methodNames } from '#contract/method-names'
import type { ChequeStatus } from '#contract/shapes/cheque-status'
import { maskAadhaarIn } from '#exports/entries'
import { columnsOf } from '#exports/table'
import { between, within } from '#lists/scope'
import { queryKind } from './kind.ts'

interface Row {
  readonly branch: string
  readonly receipt: string
  readonly previous: readonly string[]
  readonly payment_date: string
  readonly student: string | null
  readonly mobile: string | null
  readonly course: string | null
  /** Null of a number that was replaced: its money is that of the payment's present number. */
  readonly amount: number | null
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly balance: number | null
  readonly refunded: number | null
  readonly cheque_number: string | null
  readonly cheque_bank: string | null
  readonly cheque_date: string | null
  readonly cheque_cleared_on: string | null
  readonly voided_on: string | null
  readonly cheque: ChequeStatus | null
  readonly status: PaymentStatus | 'replaced'
  readonly replaced_by: string | null
  readonly note: string | null
  readonly receiver: string | null
  readonly created_at: Date
}

const statusNames = { recorded: 'Recorded', corrected: 'Corrected', voided: 'Voided', replaced: 'Replaced' } as const
const chequeNames = { held: 'In hand', cleared: 'Cleared', bounced: 'Bounced' } as const
const { text, date, instant, money } = columnsOf<Row>()

/** Payments by their present numbers, and each number before as it was recorded. */
const allNumbers = sql`
  select institute_id, id, enrollment_id, receipt_number, previous_receipts, payment_date, amount, method, reference, balance,
    refunded, cheque, cheque_number, cheque_bank, cheque_date, cheque_cleared_on, status, note_id, received_by, created_at,
    seq, null::text as replaced_by
  from read.payments
  union all
  select p.institute_id, p.id, p.enrollment_id, r.data ->> 'receiptNumber', array[]::text[], r.occurred_on, null, r.data ->> 'method',
    r.data ->> 'reference', null, null, null, null, null, null, null, 'replaced', (r.data ->> 'note')::uuid, r.actor,
    r.recorded_at, r.seq, p.receipt_number
  from read.payments p
  join events r on r.institute_id = p.institute_id and r.stream_id = p.enrollment_id and r.payment_id = p.id
    and r.type = 'PaymentReceived' and r.data ->> 'receiptNumber' <> p.receipt_number
  where cardinality(p.previous_receipts) > 0`

/**
 * One line for each receipt number, so that none is missing: voided payments are included, and numbers that a correction
 * replaced have a line without an amount, which names the payment's present number. The day on which one left the books
 * may lie after the range, where its own day was closed.
 */
export const payments = queryKind<Row>({
  columns: [
    date('date', 'Date', row => row.payment_date),
    text('branch', 'Branch', row => row.branch),
    text('receiptNumber', 'Receipt number', row => row.receipt),
    text('student', 'Student', row => row.student),
    text('mobile', 'Mobile', row => row.mobile),
    text('course', 'Course', row => row.course),
    money('amount', 'Amount', row => row.amount),
    text('method', 'Method', row => methodNames[row.method]),
    text('reference', 'Reference', row => row.reference),
    text('status', 'Status', row => statusNames[row.status]),
    text('cheque', 'Cheque', row => row.cheque && chequeNames[row.cheque]),
    text('chequeNumber', 'Cheque number', row => row.cheque_number),
    text('chequeBank', 'Cheque bank', row => row.cheque_bank),
    date('chequeDate', 'Cheque date', row => row.cheque_date),
    money('refunded', 'Refunded', row => row.refunded),
    text('previousReceiptNumbers', 'Earlier receipt numbers', row => row.previous.join(', ') || null),
    money('balance', 'Balance after it', row => row.balance),
    text('note', 'Note', row => row.note && maskAadhaarIn(row.note)),
    text('receivedBy', 'Received by', row => row.receiver),
    instant('recordedAt', 'Recorded at', row => row.created_at.toISOString()),
    date('chequeClearedOn', 'Cheque cleared on', row => row.cheque_cleared_on),
    date('voidedOn', 'Voided on', row => row.voided_on),
    text('replacedBy', 'Replaced by', row => row.replaced_by),
  ],
  query: ({ scope, from, to }) => sql<Row>`
    select i.name as branch, p.receipt_number as receipt, p.previous_receipts as previous, p.payment_date, s.full_name as student,
      p.replaced_by,
      s.mobile, c.name as course, p.amount, p.method, p.reference, p.balance, p.refunded, p.cheque,
      p.cheque_number, p.cheque_bank, p.cheque_date, p.cheque_cleared_on, p.status, n.body as note,
      u.full_name as receiver, p.created_at,
      case when p.status = 'voided' then (
        select v.occurred_on from events v
        where v.institute_id = p.institute_id and v.stream_id = p.enrollment_id and v.payment_id = p.id
          and v.type in ('PaymentVoided', 'ChequeBounced')
        order by v.seq desc limit 1
      ) when p.status = 'replaced' then (
        select v.occurred_on from events v where v.institute_id = p.institute_id and v.reverses = p.seq
      ) end as voided_on
    from (${allNumbers}) p
    join institutes i on i.id = p.institute_id
    left join (
      select institute_id, id, student_id, course_id from read.enrollments
      union all select institute_id, id, student_id, course_id from read.withdrawn
    ) e on e.institute_id = p.institute_id and e.id = p.enrollment_id
    left join students s on s.institute_id = p.institute_id and s.id = e.student_id
    left join courses c on c.id = e.course_id
    left join users u on u.id = p.received_by
    left join notes n on n.institute_id = p.institute_id and n.id = p.note_id
    where ${within(scope, 'p.institute_id')} and ${between('p.payment_date', from, to)}
    order by p.payment_date, p.institute_id, p.receipt_number`,
  total: ({ status, method, amount, refunded }) =>
    status === 'voided' || amount === null || refunded === null
      ? undefined
      : { of: methodNames[method], figures: { amount, refunded } },
})
