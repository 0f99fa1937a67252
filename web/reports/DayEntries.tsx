import { Link } from 'react-router-dom'
import type { DayBook, DayBookEntry } from '#contract/books'
import { MethodBadge } from '../ui/Badge.tsx'
import { Money } from '../ui/Money.tsx'
import { sumRupees } from '../ui/sumRupees.ts'
import { entryLink } from './entryLink.ts'
import { Plain } from './Figure.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'

/** Each movement of money as it was recorded; its number or party leads to it. */
export function DayEntries({ day: { entries }, branches }: { day: DayBook; branches: boolean }) {
  const columns: ReportColumn<DayBookEntry>[] = [
    { header: 'Party', cell: entry => <Linked entry={entry}>{entry.party ?? '–'}</Linked> },
    { header: 'Number', cell: entry => <span className="figures whitespace-nowrap">{entry.number ?? '–'}</span> },
    { header: 'What happened', cell: entry => <span className="block min-w-48 text-second">{entry.text}</span> },
    ...(branches ? [{ header: 'Branch', cell: (entry: DayBookEntry) => entry.instituteName }] : []),
    { header: 'Method', cell: entry => <MethodBadge value={entry.paymentMethod} /> },
    { header: 'In', align: 'end', cell: entry => <Plain amount={entry.in} /> },
    { header: 'Out', align: 'end', cell: entry => <Plain amount={entry.out} /> },
  ]
  const blank = columns.slice(1, -2).map(() => '')
  return (
    <ReportTable
      caption="Entries of the day"
      columns={columns}
      parts={[{ rows: entries }]}
      rowKey={entry => `${entry.instituteName} ${entry.seq} ${entry.paymentMethod}`}
      foot={[
        'Total',
        ...blank,
        <Money key="in" amount={sumRupees(entries.map(entry => entry.in))} />,
        <Money key="out" amount={sumRupees(entries.map(entry => entry.out))} />,
      ]}
    />
  )
}

function Linked({ entry, children }: { entry: DayBookEntry; children: string }) {
  return (
    <Link
      to={entryLink(entry)}
      className="inline-flex min-h-6 min-w-28 items-center rounded-[0.25rem] hover:text-accent hover:underline"
    >
      {children}
    </Link>
  )
}
