import { formatDate } from '#contract/fields/dates'
import type { WebAddress } from '#contract/product/web-paths'
import type { Statement, StatementLine } from '#contract/reports/statement'
import { heard, say } from '../../base/language/say.ts'
import { Link } from '../../ui/browser/router.ts'
import { useMediaQuery, usePhone } from '../../ui/browser/useMediaQuery.ts'
import { Money } from '../../ui/format/Money.tsx'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { WholeNumbers } from '../../ui/format/WholeNumbers.tsx'
import { PlainFigure } from '../reports/Figure.tsx'
import { type ReportColumn, ReportTable } from '../reports/ReportTable.tsx'

/** What raises what is owed, and what lowers it. */
const movements = [
  { field: 'charge', header: say('Charged'), sign: 1 },
  { field: 'discount', header: say('Discount'), sign: -1 },
  { field: 'payment', header: say('Paid'), sign: -1 },
  { field: 'refund', header: say('Refunded'), sign: 1 },
  { field: 'writeOff', header: say('Written off'), sign: -1 },
] as const

interface StatementTableProps {
  statement: Statement
  receipt: (paymentId: string) => WebAddress
}

/** As many columns of movements as a tablet has room for. */
const mostOnTablet = 3

/**
 * One line per movement. Kinds of movement that don't occur have no column. If there is no room, all kinds share one column,
 * which on a phone has the balance below.
 */
export function StatementTable({ statement: { lines, totals, closing }, receipt }: StatementTableProps) {
  const phone = usePhone()
  const tablet = useMediaQuery('(width < 64rem)')
  const used = movements.filter(
    ({ field }) => field === 'charge' || field === 'payment' || lines.some(line => line[field] !== 0),
  )
  const shared = tablet && used.length > mostOnTablet
  const date: ReportColumn<StatementLine> = {
    header: say('Date'),
    cell: line => <span className="figures font-normal whitespace-nowrap">{formatDate(line.date)}</span>,
  }
  const what: ReportColumn<StatementLine> = {
    header: say('What happened'),
    cell: line => (
      <Description
        line={line}
        dated={phone}
        to={line.paymentId && line.type === 'PaymentReceived' ? receipt(line.paymentId) : null}
      />
    ),
  }
  const each = used.map(
    ({ field, header }): ReportColumn<StatementLine> => ({
      header,
      align: 'end',
      cell: line => <PlainFigure amount={line[field]} />,
    }),
  )
  const amountOf = (line: StatementLine) => (
    <Money amount={sumRupees(movements.map(({ field, sign }) => sign * line[field]))} />
  )
  const sum: ReportColumn<StatementLine> = { header: say('Amount'), align: 'end', cell: amountOf }
  const balance: ReportColumn<StatementLine> = {
    header: say('Balance'),
    align: 'end',
    cell: line => <Money amount={line.balance} />,
  }
  const both: ReportColumn<StatementLine> = {
    header: say('Amount, balance'),
    align: 'end',
    cell: line => (
      <span className="grid">
        {amountOf(line)}
        <span className="text-label text-third">
          <Money amount={line.balance} />
        </span>
      </span>
    ),
  }
  const [columns, totalsBetween] = phone
    ? [[what, both], []]
    : shared
      ? [
          [date, what, sum, balance],
          ['', ''],
        ]
      : [
          [date, what, ...each, balance],
          ['', ...used.map(({ field }) => <PlainFigure key={field} amount={totals[field]} />)],
        ]
  return (
    <ReportTable
      caption={say('Movements of the account with the balance after each')}
      columns={columns}
      parts={[{ rows: lines }]}
      rowKey={line => String(line.seq)}
      foot={[say('Total'), ...totalsBetween, <Money key="balance" amount={closing} />]}
    />
  )
}

interface DescriptionProps {
  line: StatementLine
  /** Whether to show the date as well, where it has no column. */
  dated: boolean
  to: WebAddress | null
}

function Description({ line, dated, to }: DescriptionProps) {
  return (
    <span className="grid font-normal md:min-w-48">
      {to ? (
        <Link to={to} className="inline-block min-h-6 content-center hover:text-accent hover:underline">
          <WholeNumbers text={heard(line.text)} />
        </Link>
      ) : (
        <span>
          <WholeNumbers text={heard(line.text)} />
        </span>
      )}
      <span className="text-label text-third">
        {dated && (
          // A line may end after the dot, so that a long name leaves room for the balance.
          <>
            <span className="figures">{formatDate(line.date)}</span> ·{' '}
          </>
        )}
        {line.courseName}
      </span>
    </span>
  )
}
