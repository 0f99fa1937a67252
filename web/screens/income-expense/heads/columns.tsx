import type { Head } from '#contract/records/heads'
import { say } from '../../../base/language/say.ts'
import { Badge, EntryTypeBadge } from '../../../ui/page/Badge.tsx'
import { columnsOf } from '../../../ui/table/appTable.ts'

const column = columnsOf<Head>()

export const headColumns = column.columns([
  column.accessor('name', {
    header: say('Head'),
    meta: { phone: 'title', share: 34 },
  }),
  column.accessor('type', {
    header: say('Type'),
    meta: { phone: 'badge', wordOf: EntryTypeBadge.wordOf },
    cell: ({ getValue }) => <EntryTypeBadge value={getValue()} />,
  }),
  column.accessor('uses', {
    header: say('Entries'),
    meta: { align: 'end', counts: true, phone: 'figure' },
    cell: ({ getValue }) => <span className="figures">{getValue().toLocaleString('en-IN')}</span>,
  }),
  column.accessor(head => head.otherNames.join(', ') || undefined, {
    id: 'otherNames',
    header: say('Also typed or called'),
    meta: { phone: 'line', share: 40 },
    cell: ({ getValue }) => <span className="text-second">{getValue()}</span>,
  }),
  column.accessor(head => (head.retired ? 'retired' : 'listed'), {
    id: 'status',
    header: say('Status'),
    meta: { phone: 'line' },
    enableGlobalFilter: false,
    cell: ({ getValue }) => getValue() === 'retired' && <Badge tone="slate">{say('Retired')}</Badge>,
  }),
])
