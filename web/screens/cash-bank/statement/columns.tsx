import { formatDate } from '#contract/fields/dates'
import { say } from '../../../base/language/say.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { WholeNumbers } from '../../../ui/format/WholeNumbers.tsx'
import { Badge, MethodBadge } from '../../../ui/page/Badge.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { columnsOf } from '../../../ui/table/appTable.ts'
import { BranchCell } from '../../../ui/table/cells/BranchCell.tsx'
import { aboutOf, detailsOf, groups, nameOf, placeOf, type ShownRow } from './compared.ts'

const column = columnsOf<ShownRow>()

const wordOf = (code: string) => Object.entries(groups).find(([group]) => group === code)?.[1][1] ?? code

/** With the branch, where a statement is compared with several. */
export const comparedColumns = (branches: boolean) =>
  column.columns([
    column.accessor('date', {
      header: say('Date'),
      meta: { phone: 'line' },
      cell: ({ getValue }) => <span className="figures">{formatDate(getValue())}</span>,
    }),
    column.accessor(aboutOf, {
      id: 'about',
      header: say('What'),
      meta: { phone: 'title' },
      cell: ({ row: { original }, getValue }) =>
        original.entries.length > 0 ? (
          <Entries row={original} />
        ) : (
          // A bank writes its narrations without spaces.
          <span className="wrap-anywhere">{getValue()}</span>
        ),
    }),
    column.accessor('group', {
      header: say('Result'),
      meta: { phone: 'badge', wordOf },
      enableGlobalFilter: false,
      cell: ({ getValue }) => {
        const [tone, , badge] = groups[getValue()]
        return <Badge tone={tone}>{badge}</Badge>
      },
    }),
    column.accessor('amount', {
      header: say('Amount'),
      meta: { align: 'end', phone: 'figure' },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    column.accessor(({ entries }) => entries[0]?.paymentMethod, {
      id: 'paymentMethod',
      header: say('Method'),
      meta: { wide: 'widest', wordOf: MethodBadge.wordOf },
      cell: ({ getValue }) => {
        const method = getValue()
        return method && <MethodBadge value={method} />
      },
    }),
    column.accessor(({ entries, line }) => entries[0]?.reference || line?.reference || undefined, {
      id: 'reference',
      header: say('Reference'),
      meta: { wide: true, phone: 'line' },
      cell: ({ getValue }) => <span className="wrap-anywhere md:block md:min-w-36">{getValue()}</span>,
    }),
    ...(branches
      ? [
          column.accessor(({ entries }) => entries[0]?.instituteName, {
            id: 'instituteName',
            header: say('Institute'),
            meta: { wide: 'widest' },
            cell: ({ getValue }) => <BranchCell getValue={() => getValue() ?? ''} />,
          }),
        ]
      : []),
    column.accessor(detailsOf, {
      id: 'details',
      header: say('Details'),
      meta: { phone: 'note' },
      cell: ({ getValue }) => <span className="wrap-anywhere text-second md:block md:min-w-24">{getValue()}</span>,
    }),
  ])

/**
 * What is recorded of a row, with a link to it. Of a payout there may be hundreds, which its menu names all: a row has room
 * for two.
 */
function Entries({ row: { entries } }: { row: ShownRow }) {
  const shown = entries.length > 2 ? entries.slice(0, 1) : entries
  const others = entries.length - shown.length
  return (
    <>
      {shown.map(entry => (
        <span key={`${entry.instituteName} ${entry.seq}`} className="block">
          <TextLink to={placeOf(entry)}>
            {/* A link lays its parts out side by side; these are one text. */}
            <span>
              <WholeNumbers text={nameOf(entry)} />
            </span>
          </TextLink>
        </span>
      ))}
      {others > 0 && <span className="block text-label text-third">{say('{others} more', { others })}</span>}
    </>
  )
}
