import { formatDate } from '#contract/fields/dates'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../../base/language/say.ts'
import type { To } from '../../../ui/browser/router.ts'
import { useMediaQuery } from '../../../ui/browser/useMediaQuery.ts'
import { type TwoLineItem, TwoLineList } from '../../../ui/cards/TwoLineList.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { MethodBadge } from '../../../ui/page/Badge.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { OwnPaymentMark } from '../OwnPaymentMark.tsx'

interface PaymentTableProps {
  payments: readonly Payment[]
  /** The link that opens a payment's receipt. */
  receiptLink: (paymentId: string) => To
}

/** A student's payments: a table, or on a narrow screen a list whose lines open the receipt. */
export function PaymentTable({ payments, receiptLink }: PaymentTableProps) {
  const narrow = useMediaQuery('(width < 55rem)')
  const caption = say('Payments, newest first')
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      {narrow ? (
        <TwoLineList label={caption} items={payments.map(row => lines(row, receiptLink(row.id)))} whole />
      ) : (
        <PlainTable caption={caption} columns={columns(receiptLink)} rows={payments} rowKey={({ id }) => id} />
      )}
    </div>
  )
}

const Badges = ({ payment }: { payment: Payment }) => (
  <span className="flex flex-wrap gap-1">
    <MethodBadge value={payment.paymentMethod} />
    <OwnPaymentMark payment={payment} />
  </span>
)

const receiver = (payment: Payment) => payment.receiver?.fullName ?? say('Admin')

const columns = (receiptLink: PaymentTableProps['receiptLink']) =>
  [
    {
      header: say('Receipt No.'),
      cell: (row: Payment) => <span className="whitespace-nowrap">{row.receiptNumber}</span>,
    },
    {
      header: say('Course'),
      cell: (row: Payment) => <span className="wrap-anywhere">{row.Enrollment.Course.name}</span>,
    },
    { header: say('Amount'), align: 'end', cell: (row: Payment) => <Money amount={row.amount} /> },
    { header: say('Method'), cell: (row: Payment) => <Badges payment={row} /> },
    { header: say('Date'), cell: (row: Payment) => <span className="figures">{formatDate(row.paymentDate)}</span> },
    { header: say('Received By'), cell: receiver },
    {
      header: say('Receipt'),
      align: 'end',
      cell: (row: Payment) => (
        <span className="whitespace-nowrap">
          <TextLink to={receiptLink(row.id)}>
            {say('View Receipt')}
            <span className="unseen"> {row.receiptNumber}</span>
          </TextLink>
        </span>
      ),
    },
  ] as const

const lines = (payment: Payment, to: To): TwoLineItem => ({
  key: payment.id,
  title: payment.receiptNumber,
  to,
  figure: <Money amount={payment.amount} />,
  line: `${formatDate(payment.paymentDate)} · ${payment.Enrollment.Course.name}`,
  badge: <Badges payment={payment} />,
})
