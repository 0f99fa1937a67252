import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import type { JournalEntry } from '#contract/reports/journal'
import { heard, say } from '../../../base/language/say.ts'
import { PlainFigure } from '../../../shared/reports/Figure.tsx'
import { partyInFile, partyName } from '../../../shared/reports/partyName.ts'
import { WholeNumbers } from '../../../ui/format/WholeNumbers.tsx'
import { columnsOf } from '../../../ui/table/appTable.ts'
import { BranchCell } from '../../../ui/table/cells/BranchCell.tsx'
import { SeriesNumber } from '../../../ui/table/cells/SeriesNumber.tsx'
import { accountTitle } from '../accountTitle.ts'
import type { EntryRow } from '../queries.ts'
import { kindNames, kindOf } from '../words.ts'
import { debitsFirst, legsOn } from './legs.ts'

const column = columnsOf<EntryRow>()

/** Debit and credit of the chosen account. Without one both sides are equal, so there is only one amount. */
export const journalColumns = (account: string, branches: boolean) =>
  column.columns([
    column.accessor('date', {
      header: say('Date'),
      meta: { phone: 'line' },
      cell: ({ getValue }) => <span className="figures">{formatDate(getValue())}</span>,
    }),
    column.accessor(row => row.party ?? undefined, {
      id: 'party',
      header: say('Party'),
      meta: { phone: 'title', wordOf: partyInFile },
      cell: ({ row }) => partyName(row.original),
    }),
    column.accessor('text', {
      header: say('What happened'),
      meta: { phone: 'line', wordOf: heard },
      cell: ({ getValue }) => (
        <span className="wrap-anywhere md:block md:min-w-40 md:text-second">
          <WholeNumbers text={heard(getValue())} />
        </span>
      ),
    }),
    column.accessor(row => row.number ?? undefined, {
      id: 'number',
      header: say('Number'),
      meta: { wide: true },
      cell: ({ getValue }) => <SeriesNumber text={getValue() ?? '–'} />,
    }),
    column.accessor('kind', {
      header: say('Kind'),
      meta: { wide: true, wordOf: kindOf },
      cell: ({ getValue }) => kindNames[getValue()],
    }),
    ...(branches
      ? [column.accessor('instituteName', { header: say('Institute'), meta: { wide: true }, cell: BranchCell })]
      : []),
    column.accessor(row => debitsFirst(row.legs).map(legText).join('; '), {
      id: 'legs',
      header: say('Accounts'),
      cell: ({ row }) => <Legs entry={row.original} />,
    }),
    column.accessor(row => legsOn(row, account).debit, {
      id: 'debit',
      header: account ? say('Debit') : say('Amount'),
      meta: { align: 'end', phone: 'figure' },
      cell: ({ getValue }) => <PlainFigure amount={getValue()} />,
    }),
    ...(account
      ? [
          column.accessor(row => legsOn(row, account).credit, {
            id: 'credit',
            header: say('Credit'),
            meta: { align: 'end' },
            cell: ({ getValue }) => <PlainFigure amount={getValue()} />,
          }),
        ]
      : []),
  ])

type Leg = JournalEntry['legs'][number]

const side = ({ debit, credit }: Leg) =>
  debit > 0 ? say('{debit} Dr', { debit: formatRupees(debit) }) : say('{credit} Cr', { credit: formatRupees(credit) })
const legText = (leg: Leg) => `${accountTitle(leg)} ${side(leg)}`

/** As in a journal on paper, credits are indented. If there are only two legs, their amounts are the entry's amount. */
function Legs({ entry }: { entry: JournalEntry }) {
  const whole = entry.legs.length === 2
  return (
    <ul className="grid min-w-28 gap-0.5 text-label text-second">
      {debitsFirst(entry.legs).map(leg => (
        <li key={legText(leg)} className="flex justify-between gap-3">
          <span className={`min-w-24 wrap-anywhere ${leg.credit > 0 ? 'pl-3' : ''}`}>{accountTitle(leg)}</span>
          <span className={`figures ${whole ? 'unseen' : ''}`}>{side(leg)}</span>
        </li>
      ))}
    </ul>
  )
}
