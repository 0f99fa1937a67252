import { useMemo } from 'react'
import { formatDate } from '#contract/fields/dates'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { PaymentMark } from '../../shared/payments/PaymentMark.tsx'
import { markOf } from '../../shared/payments/paymentMark.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { MethodBadge } from '../../ui/page/Badge.tsx'
import { type Columns, columnsOf } from '../../ui/table/appTable.ts'

const column = columnsOf<Payment>()

const all = column.columns([
  column.accessor('receiptNumber', {
    header: say('Receipt No.'),
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
  }),
  column.accessor('paymentDate', {
    header: say('Date'),
    meta: { phone: 'line' },
    cell: ({ getValue }) => <span className="figures">{formatDate(getValue())}</span>,
  }),
  column.accessor(row => row.Enrollment.Student.fullName, {
    id: 'student',
    header: say('Student'),
    meta: { phone: 'lead', share: 20 },
    cell: ({ getValue }) => titleCase(getValue()),
  }),
  column.accessor(row => row.Enrollment.Course.name, {
    id: 'course',
    header: say('Course'),
    meta: { share: 20 },
  }),
  column.accessor('amount', {
    header: say('Amount'),
    meta: { align: 'end', phone: 'figure' },
    cell: ({ row, getValue }) => (
      <span className={row.original.status === 'voided' ? 'text-third line-through' : ''}>
        <Money amount={getValue()} />
      </span>
    ),
  }),
  // What was kept of a payment is its amount less this; without it the file doesn't add up to what was kept.
  column.accessor('refundedAmount', {
    header: say('Refunded'),
    meta: { align: 'end', wide: 'widest' },
    cell: ({ getValue }) => getValue() > 0 && <Money amount={getValue()} />,
  }),
  column.accessor('paymentMethod', {
    header: say('Method'),
    meta: { phone: 'badge', wordOf: MethodBadge.wordOf },
    // Beside it stands the mark of a payment where the list has no room for a column that is empty in most rows.
    cell: ({ row, table, getValue }) => (
      <span className="inline-flex gap-1">
        <MethodBadge value={getValue()} />
        {!table.getColumn('status')?.getIsVisible() && (
          <span className="max-md:hidden">
            <PaymentMark payment={row.original} />
          </span>
        )}
      </span>
    ),
  }),
  column.accessor(row => row.chequeNumber ?? undefined, {
    id: 'cheque',
    header: say('Cheque No.'),
    meta: { wide: true },
    cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
  }),
  // The next two are there to be searched, as on the server: a payer may hold the paper of a number that was replaced since.
  column.accessor(row => row.transactionId ?? undefined, {
    id: 'reference',
    header: say('Transaction ID'),
    meta: { wide: 'asked' },
  }),
  column.accessor(row => row.previousReceiptNumbers.join(', ') || undefined, {
    id: 'earlier',
    header: say('Earlier numbers'),
    meta: { wide: 'asked' },
  }),
  // Placed before the columns that may not fit a small screen.
  column.accessor(row => markOf(row)?.[1], {
    id: 'status',
    header: say('Status'),
    meta: { phone: 'badge', wide: true },
    cell: ({ row }) => <PaymentMark payment={row.original} />,
  }),
  column.accessor(row => row.receiver?.fullName ?? say('Admin'), {
    id: 'receiver',
    header: say('Received by'),
    meta: { wide: true, share: 14 },
  }),
  column.accessor('instituteName', {
    header: say('Institute'),
    meta: { wide: true, share: 17 },
  }),
])

interface Shown {
  /** False for a branch, which sees only its own payments. */
  institute: boolean
  /** True only if a payment has a mark: nine columns are a lot for a small screen. */
  status: boolean
  /** True only if a payment names its cheque. */
  cheques: boolean
  /** True only if a payment was refunded. */
  refunds: boolean
}

/** The columns for these payments; they stay the same ones until others are to be shown. */
export function usePaymentColumns(payments: readonly Payment[] | undefined): Columns<Payment> {
  const institute = useUser().role === 'super_admin'
  const status = payments?.some(one => markOf(one) !== null) ?? false
  const cheques = payments?.some(one => one.chequeNumber !== null) ?? false
  const refunds = payments?.some(one => one.refundedAmount > 0) ?? false
  return useMemo(() => columnsFor({ institute, status, cheques, refunds }), [institute, status, cheques, refunds])
}

const columnsFor = (shown: Shown): Columns<Payment> =>
  all
    .filter(one => {
      if ('accessorKey' in one && one.accessorKey === 'instituteName') return shown.institute
      if ('accessorKey' in one && one.accessorKey === 'refundedAmount') return shown.refunds
      if (one.id === 'cheque') return shown.cheques
      return one.id !== 'status' || shown.status
    })
    // There isn't room for everything; the course is also on the receipt.
    .map(one =>
      shown.status && one.id === 'course'
        ? { ...one, meta: { ...one.meta, wide: shown.institute ? 'widest' : true } }
        : one,
    )
