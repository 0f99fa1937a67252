import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import type { MoneyMovement } from '#contract/shapes/money-movement'
import { say } from '../../base/language/say.ts'
import { Money } from '../../ui/format/Money.tsx'
import { Badge, MethodBadge } from '../../ui/page/Badge.tsx'
import { columnsOf } from '../../ui/table/appTable.ts'
import { kindNames, kindOf } from './words.ts'

const aboutOf = ({ reference, charges, notes, voidReason }: MoneyMovement) =>
  [
    reference,
    charges > 0 && say('charges {charges}', { charges: formatRupees(charges) }),
    notes,
    voidReason && say('voided: {reason}', { reason: voidReason }),
  ]
    .filter(Boolean)
    .join(' · ')

const column = columnsOf<MoneyMovement>()

const all = column.columns([
  column.accessor('date', {
    header: say('Date'),
    meta: { phone: 'line' },
    cell: ({ getValue }) => <span className="figures">{formatDate(getValue())}</span>,
  }),
  column.accessor('kind', {
    header: say('What'),
    meta: { phone: 'title', share: 14, wordOf: kindOf },
    cell: ({ getValue }) => kindNames[getValue()],
  }),
  column.accessor('amount', {
    header: say('Amount'),
    meta: { align: 'end', phone: 'figure' },
    cell: ({ getValue, row }) => (
      <span className={row.original.status === 'voided' ? 'text-third line-through' : ''}>
        <Money amount={getValue()} />
      </span>
    ),
  }),
  column.accessor(row => row.paymentMethod ?? undefined, {
    id: 'paymentMethod',
    header: say('Method'),
    meta: { wordOf: MethodBadge.wordOf },
    cell: ({ row: { original } }) => original.paymentMethod && <MethodBadge value={original.paymentMethod} />,
  }),
  column.accessor(row => (row.status === 'voided' ? say('Voided') : undefined), {
    id: 'status',
    header: say('Status'),
    meta: { phone: 'badge' },
    cell: ({ getValue }) => getValue() && <Badge tone="red">{getValue()}</Badge>,
  }),
  column.accessor('instituteName', { header: say('Institute'), meta: { phone: 'line', share: 18 } }),
  column.accessor(row => row.otherInstituteName ?? undefined, {
    id: 'otherInstituteName',
    header: say('Other branch'),
    meta: { wide: true, share: 14 },
  }),
  column.accessor(row => aboutOf(row) || undefined, {
    id: 'notes',
    header: say('Reference and notes'),
    meta: { wide: true, share: 30 },
    cell: ({ getValue }) => <span className="text-second">{getValue()}</span>,
  }),
])

export const movementColumns = all

/** A sub admin sees only one institute, so a column with its name would be useless. */
export const branchMovementColumns = all.filter(one => !('accessorKey' in one) || one.accessorKey !== 'instituteName')
