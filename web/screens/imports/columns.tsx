import { say } from '../../base/language/say.ts'
import { Money } from '../../ui/format/Money.tsx'
import { Badge } from '../../ui/page/Badge.tsx'
import { columnsOf } from '../../ui/table/appTable.ts'
import type { ShownRow } from './answer.ts'
import { done, planned } from './words.ts'

const column = columnsOf<ShownRow>()

const toneOf = ({ status }: ShownRow) => (status === 'failed' ? 'text-red' : 'text-second')

const amount = column.accessor(row => row.amount ?? undefined, {
  id: 'amount',
  header: say('Amount'),
  meta: { align: 'end', phone: 'figure' },
  enableGlobalFilter: false,
  cell: ({ getValue }) => {
    const booked = getValue()
    return booked !== undefined && <Money amount={booked} />
  },
})

const columnsIn = (words: typeof planned, ...figures: (typeof amount)[]) =>
  column.columns([
    column.accessor('row', {
      header: say('Row'),
      meta: { align: 'end', counts: true, phone: 'line' },
      enableGlobalFilter: false,
      cell: ({ getValue }) => (
        <>
          <span className="max-md:hidden">{getValue()}</span>
          <span className="md:hidden">{say('Row {row}', { row: getValue() })}</span>
        </>
      ),
    }),
    column.accessor('who', {
      header: say('In the file'),
      meta: { phone: 'title' },
      cell: ({ getValue }) => (
        <span className="block truncate md:wrap-anywhere md:whitespace-normal">{getValue()}</span>
      ),
    }),
    ...figures,
    column.accessor('status', {
      header: say('Result'),
      meta: { phone: 'badge' },
      enableGlobalFilter: false,
      cell: ({ getValue }) => {
        const [tone, text] = words[getValue()]
        return <Badge tone={tone}>{text}</Badge>
      },
    }),
    column.accessor(row => row.message ?? undefined, {
      id: 'message',
      header: say('What is wrong'),
      meta: { phone: 'note' },
      cell: ({ row: { original }, getValue }) => (
        <span className={`wrap-anywhere ${toneOf(original)}`}>{getValue()}</span>
      ),
    }),
  ])

export const plannedColumns = { students: columnsIn(planned), 'opening-balances': columnsIn(planned, amount) }
export const doneColumns = { students: columnsIn(done), 'opening-balances': columnsIn(done, amount) }
