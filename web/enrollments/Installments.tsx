import { formatDate } from '#contract/dates'
import type { Installment } from '#contract/shapes'
import { InstallmentBadge } from '../ui/Badge.tsx'
import { Money } from '../ui/Money.tsx'
import { PlainTable } from '../ui/PlainTable.tsx'

/** The plan as it stands; put it into a card. */
export function Installments({ rows }: { rows: readonly Installment[] }) {
  if (rows.length === 0) return <p className="text-control text-second">Nothing is to be paid.</p>
  return (
    <div className="-mx-5">
      <PlainTable
        caption="Installments"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Due date', cell: ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'No date') },
          { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
          { header: 'Paid', align: 'end', wide: true, cell: ({ paidAmount }) => <Money amount={paidAmount} /> },
          { header: 'Status', cell: ({ status }) => <InstallmentBadge value={status} /> },
        ]}
      />
    </div>
  )
}
