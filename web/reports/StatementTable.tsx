import { Link } from 'react-router-dom'
import { formatDate } from '#contract/dates'
import type { Statement, StatementLine } from '#contract/reports'
import { Money } from '../ui/Money.tsx'
import { Plain } from './Figure.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'

const movements = [
  { field: 'charge', header: 'Charged' },
  { field: 'discount', header: 'Discount' },
  { field: 'payment', header: 'Paid' },
  { field: 'refund', header: 'Refunded' },
  { field: 'writeOff', header: 'Written off' },
] as const

interface StatementTableProps {
  statement: Statement
  receipt: (paymentId: string) => string
}

/** One line a movement; what never happened to this student has no column. */
export function StatementTable({ statement: { lines, totals, closing }, receipt }: StatementTableProps) {
  const used = movements.filter(
    ({ field }) => field === 'charge' || field === 'payment' || lines.some(line => line[field] !== 0),
  )
  const columns: ReportColumn<StatementLine>[] = [
    {
      header: 'Date',
      cell: line => <span className="figures font-normal whitespace-nowrap">{formatDate(line.date)}</span>,
    },
    {
      header: 'What happened',
      cell: line => (
        <What line={line} to={line.paymentId && line.type === 'PaymentReceived' ? receipt(line.paymentId) : null} />
      ),
    },
    ...used.map(
      ({ field, header }): ReportColumn<StatementLine> => ({
        header,
        align: 'end',
        cell: line => <Plain amount={line[field]} />,
      }),
    ),
    { header: 'Balance', align: 'end', cell: line => <Money amount={line.balance} /> },
  ]
  return (
    <ReportTable
      caption="Movements of the account with the balance after each"
      columns={columns}
      parts={[{ rows: lines }]}
      rowKey={line => String(line.seq)}
      foot={[
        'Total',
        '',
        ...used.map(({ field }) => <Plain key={field} amount={totals[field]} />),
        <Money key="balance" amount={closing} />,
      ]}
    />
  )
}

function What({ line, to }: { line: StatementLine; to: string | null }) {
  return (
    <span className="grid min-w-48">
      {to ? (
        <Link to={to} className="hover:text-accent hover:underline">
          {line.text}
        </Link>
      ) : (
        <span>{line.text}</span>
      )}
      <span className="text-label text-third">{line.courseName}</span>
    </span>
  )
}
