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
  readonly amount: number
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly balance: number
  readonly refunded: number
  readonly cheque_number: string | null
  readonly cheque_bank: string | null
  readonly cheque_date: string | null
  readonly cheque_cleared_on: string | null
  readonly voided_on: string | null
  readonly cheque: ChequeStatus | null
  readonly status: PaymentStatus
  readonly note: string | null
  readonly receiver: string | null
  readonly created_at: Date
}

const statusNames = { recorded: 'Recorded', corrected: 'Corrected', voided: 'Voided' } as const
const chequeNames = { held: 'In hand', cleared: 'Cleared', bounced: 'Bounced' } as const
const { text, date, instant, money } = columnsOf<Row>()

/**
 * One line for each payment, with its current receipt number. Voided payments are included, so that no number is
 * missing; the day on which one left the books may lie after the range, where its own day was closed.
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
  ],
  query: ({ scope, from, to }) => sql<Row>`
    select i.name as branch, p.receipt_number as receipt, p.previous_receipts as previous, p.payment_date, s.full_name as student,
      s.mobile, c.name as course, p.amount, p.method, p.reference, p.balance, p.refunded, p.cheque,
      p.cheque_number, p.cheque_bank, p.cheque_date, p.cheque_cleared_on, p.status, n.body as note,
      u.full_name as receiver, p.created_at,
      case when p.status = 'voided' then (
        select v.occurred_on from events v
        where v.institute_id = p.institute_id and v.stream_id = p.enrollment_id and v.payment_id = p.id
          and v.type in ('PaymentVoided', 'ChequeBounced')
        order by v.seq desc limit 1
      ) end as voided_on
    from read.payments p
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
  total: row =>
    row.status === 'voided'
      ? undefined
      : { of: methodNames[row.method], figures: { amount: row.amount, refunded: row.refunded } },
})
