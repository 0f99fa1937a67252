import { Badge } from '../ui/Badge.tsx'
import { columnsOf } from '../ui/table/appTable.ts'
import type { ShownRow } from './answer.ts'
import { done, planned } from './words.ts'

const column = columnsOf<ShownRow>()

const columnsIn = (words: typeof planned) =>
  column.columns([
    column.accessor('row', { header: 'Row', meta: { align: 'end' }, enableGlobalFilter: false }),
    column.accessor('who', {
      header: 'In the file',
      meta: { phone: 'title' },
      cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
    }),
    column.accessor('status', {
      header: 'Result',
      meta: { phone: 'badge' },
      enableGlobalFilter: false,
      cell: ({ getValue }) => {
        const [tone, text] = words[getValue()]
        return <Badge tone={tone}>{text}</Badge>
      },
    }),
    column.accessor(row => row.message ?? undefined, {
      id: 'message',
      header: 'What is wrong',
      meta: { phone: 'line' },
      cell: ({ row: { original }, getValue }) => (
        <span className={`wrap-anywhere ${original.status === 'failed' ? 'text-red' : 'text-second'}`}>
          {getValue()}
        </span>
      ),
    }),
  ])

export const plannedColumns = columnsIn(planned)
export const doneColumns = columnsIn(done)
