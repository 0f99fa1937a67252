import type { DayBook, DayBookEntry } from '#contract/reports/day-book'
import { heard, say } from '../../../base/language/say.ts'
import { PlainFigure } from '../../../shared/reports/Figure.tsx'
import { partyName } from '../../../shared/reports/partyName.ts'
import { type ReportColumn, ReportTable } from '../../../shared/reports/ReportTable.tsx'
import { Link } from '../../../ui/browser/router.ts'
import { useMediaQuery } from '../../../ui/browser/useMediaQuery.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { WholeNumbers } from '../../../ui/format/WholeNumbers.tsx'
import { MethodBadge } from '../../../ui/page/Badge.tsx'
import { entryLink } from '../entryLink.ts'

/** Each movement of money, with a link at its party. Where seven columns don't fit, money that went out is negative. */
export function DayEntries({ day: { date, entries, totals }, branches }: { day: DayBook; branches: boolean }) {
  const narrow = useMediaQuery('(width < 80rem)')
  const columns = (narrow ? narrowColumns : wideColumns)(branches, date)
  const [moneyIn, moneyOut] = [sumRupees(entries.map(entry => entry.in)), sumRupees(entries.map(entry => entry.out))]
  const blank = columns.slice(1, -2).map(() => '')
  const foot = narrow
    ? [say('Total'), <Money key="amount" amount={sumRupees([moneyIn, -moneyOut])} />]
    : [say('Total'), ...blank, <Money key="in" amount={moneyIn} />, <Money key="out" amount={moneyOut} />]
  return (
    <ReportTable
      caption={say('Entries of the day')}
      columns={columns}
      parts={[{ rows: entries }]}
      rowKey={entry => `${entry.instituteName} ${entry.seq} ${entry.paymentMethod}`}
      {...(totals && { foot })}
    />
  )
}

const wideColumns = (branches: boolean, date: string): ReportColumn<DayBookEntry>[] => [
  {
    header: say('Party'),
    cell: entry => (
      <Linked entry={entry} date={date}>
        {partyName(entry)}
      </Linked>
    ),
  },
  { header: say('Number'), cell: entry => <span className="whitespace-nowrap">{entry.number ?? '–'}</span> },
  {
    header: say('What happened'),
    cell: entry => (
      <span className="block min-w-48 wrap-anywhere text-second print:min-w-34">
        <WholeNumbers text={heard(entry.text)} />
      </span>
    ),
  },
  ...(branches ? [{ header: say('Branch'), cell: branchOf }] : []),
  { header: say('Method'), cell: entry => <MethodBadge value={entry.paymentMethod} /> },
  { header: say('In'), align: 'end', cell: entry => <PlainFigure amount={entry.in} /> },
  { header: say('Out'), align: 'end', cell: entry => <PlainFigure amount={entry.out} /> },
]

const narrowColumns = (branches: boolean, date: string): ReportColumn<DayBookEntry>[] => [
  {
    header: say('Entry'),
    cell: entry => (
      <>
        <Linked entry={entry} date={date}>
          {partyName(entry)}
        </Linked>
        <span className="block text-label font-normal text-second">
          <WholeNumbers text={branches ? `${heard(entry.text)} ${entry.instituteName}` : heard(entry.text)} />
        </span>
      </>
    ),
  },
  { header: say('Amount'), align: 'end', cell: entry => <Money amount={sumRupees([entry.in, -entry.out])} /> },
]

const branchOf = (entry: DayBookEntry) => <span className="block min-w-24 print:min-w-0">{entry.instituteName}</span>

function Linked({ entry, date, children }: { entry: DayBookEntry; date: string; children: string }) {
  return (
    <Link
      to={entryLink(entry, date)}
      className="inline-flex min-h-6 min-w-28 items-center rounded-[0.25rem] hover:text-accent hover:underline"
    >
      {children}
    </Link>
  )
}
