import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#contract/fields/dates'
import { datesForFileName, forFileName } from '#contract/fields/file-name'
import type { WebAddress } from '#contract/product/web-paths'
import { downloadStatement, type Statement, statementName } from '#contract/reports/statement'
import { feesAfterDiscount } from '#wording/paper/statement-sheet'
import { titleCase } from '#wording/title-case'
import { heard, say } from '../../base/language/say.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { Card, StatCard, StatGrid } from '../../ui/cards/Card.tsx'
import { DownloadPdf } from '../../ui/files/DownloadPdf.tsx'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page/states.tsx'
import { receiptLink } from '../payments/links.ts'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { PrintedStatement } from './PrintedStatement.tsx'
import { StatementTable } from './StatementTable.tsx'

interface StatementReportProps {
  query: UseQueryResult<Statement>
  back: { to: WebAddress; text: string }
  /** Further controls of the screen, such as a choice of branch. */
  toolbar?: ReactNode
  /** The address of a line's receipt; staff and students have different ones. */
  receipt?: (paymentId: string) => WebAddress
}

const scopeOf = (statement: Statement) =>
  [statement.instituteName, statement.Student.studentNumber, statement.Student.mobile, periodOf(statement)]
    .filter(Boolean)
    .join(' · ')

/** A student's account over a range of dates: opening and closing balance, and each movement with the balance after it. */
export function StatementReport({ query, back, toolbar, receipt = receiptLink }: StatementReportProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  const [search, setSearch] = useUrlState()
  return (
    <>
      <div className="print:hidden">
        <ReportFrame
          title={
            data
              ? say('Statement of {fullName}', { fullName: titleCase(data.Student.fullName) })
              : say('Account statement')
          }
          scope={data ? scopeOf(data) : ''}
          sheet={data && sheetOf(data)}
          stale={isPlaceholderData}
          actions={
            <DownloadPdf
              row={downloadStatement}
              params={{ studentId: data?.Student.id }}
              query={{ startDate: data?.startDate ?? '', endDate: data?.endDate ?? '' }}
              fileName={data ? statementName(data) : ''}
              noun={say('statement')}
              disabled={!data || isPlaceholderData}
            />
          }
          back={back}
          waiting={!data && !isError && <Skeleton lines={8} />}
          toolbar={
            <>
              {toolbar}
              <DateRange
                label={say('Dates')}
                from={search.get('from') ?? ''}
                to={search.get('to') ?? ''}
                onChange={setSearch}
              />
            </>
          }
        >
          {/* Not beside the title, where the student's name would push it away. */}
          <p className="text-control text-second">
            {say('Charges raise what is owed; discounts, payments and write-offs lower it.')}
          </p>
          {isError && (
            <ErrorState title={say('Failed to load the statement')} onRetry={() => refetch()} retrying={isFetching} />
          )}
          {data && (
            <>
              <Totals statement={data} />
              <Card flush>
                {data.lines.length === 0 ? (
                  <EmptyState title={say('Nothing happened in these dates')} />
                ) : (
                  <StatementTable statement={data} receipt={receipt} />
                )}
              </Card>
            </>
          )}
        </ReportFrame>
      </div>
      {data && <PrintedStatement statement={data} />}
    </>
  )
}

const periodOf = ({ startDate, endDate }: Statement) =>
  startDate
    ? `${formatDate(startDate)} – ${formatDate(endDate)}`
    : say('until {endDate}', { endDate: formatDate(endDate) })

function Totals({ statement: { startDate, opening, totals, closing, nextDue } }: { statement: Statement }) {
  const due = nextDue?.date
    ? say(nextDue.overdue ? 'was due {date}' : 'due {date}', { date: formatDate(nextDue.date) })
    : say('no due date')
  return (
    <StatGrid>
      <StatCard label={say('Opening balance')} value={<Money amount={opening} />} />
      <StatCard
        label={startDate ? say('Charged in these dates, after discount') : say('Fees after discount')}
        value={<Money amount={feesAfterDiscount(totals)} />}
      />
      <StatCard label={say('Paid')} value={<Money amount={totals.payment} />} />
      {totals.refund !== 0 && (
        <StatCard
          label={say('Refunded')}
          value={<Money amount={totals.refund} />}
          note={say('also taken off the charges')}
        />
      )}
      {totals.writeOff !== 0 && <StatCard label={say('Written off')} value={<Money amount={totals.writeOff} />} />}
      <StatCard
        label={say('Closing balance')}
        value={<Money amount={closing} />}
        tone={closing > 0 ? 'red' : 'green'}
        note={closing > 0 ? say('still to be paid') : say('nothing to be paid')}
      />
      {nextDue && (
        <StatCard
          label={say('Next installment')}
          value={<Money amount={nextDue.amount} />}
          tone={nextDue.overdue ? 'red' : 'plain'}
          note={`${due} · ${nextDue.courseName}`}
        />
      )}
    </StatGrid>
  )
}

const sheetOf = ({ Student, startDate, endDate, opening, lines, closing }: Statement) => ({
  name: ['statement', forFileName(Student.fullName).replace(/\s+/g, '-'), ...datesForFileName(startDate, endDate)].join(
    '-',
  ),
  header: [
    say('Date'),
    say('What happened'),
    say('Course'),
    say('Receipt'),
    say('Charge'),
    say('Discount'),
    say('Payment'),
    say('Refund'),
    say('Written off'),
    say('Balance'),
  ],
  rows: [
    [startDate, say('Opening balance'), null, null, null, null, null, null, null, opening],
    ...lines.map(line => [
      ...[line.date, heard(line.text), line.courseName, line.receiptNumber],
      ...[line.charge, line.discount, line.payment, line.refund, line.writeOff, line.balance],
    ]),
    [endDate, say('Closing balance'), null, null, null, null, null, null, null, closing],
  ],
})
