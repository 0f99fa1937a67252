import { say } from '../../base/language/say.ts'
import { Badge } from '../../ui/page/Badge.tsx'
import { columnsOf } from '../../ui/table/appTable.ts'
import type { ShownRow } from './answer.ts'
import { done, planned } from './words.ts'

const column = columnsOf<ShownRow>()

const toneOf = ({ status }: ShownRow) => (status === 'failed' ? 'text-red' : 'text-second')

const columnsIn = (words: typeof planned) =>
  column.columns([
    column.accessor('row', { header: say('Row'), meta: { align: 'end', counts: true }, enableGlobalFilter: false }),
    column.accessor('who', {
      header: say('In the file'),
      meta: { phone: 'title' },
      cell: ({ getValue }) => (
        <span className="block truncate md:wrap-anywhere md:whitespace-normal">{getValue()}</span>
      ),
    }),
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

export const plannedColumns = columnsIn(planned)
export const doneColumns = columnsIn(done)
