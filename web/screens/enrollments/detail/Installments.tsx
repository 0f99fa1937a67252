import { formatDate } from '#contract/fields/dates'
import type { Enrollment } from '#contract/shapes/enrollment'
import { say } from '../../../base/language/say.ts'
import { shownPlan } from '../../../shared/enrollments/plan.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { InstallmentBadge } from '../../../ui/page/Badge.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'

/** The current plan; put it into a card. */
export function Installments({ enrollment }: { enrollment: Pick<Enrollment, 'installments' | 'status'> }) {
  const rows = shownPlan(enrollment)
  if (rows.length === 0) return <p className="text-control text-second">{say('Nothing is to be paid.')}</p>
  return (
    <div className="-mx-5">
      <PlainTable
        caption={say('Installments')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: say('Due date'), cell: ({ dueDate }) => (dueDate ? formatDate(dueDate) : say('No date')) },
          { header: say('Amount'), align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
          { header: say('Paid'), align: 'end', wide: true, cell: ({ paidAmount }) => <Money amount={paidAmount} /> },
          { header: say('Status'), cell: ({ status }) => <InstallmentBadge value={status} /> },
        ]}
      />
    </div>
  )
}
