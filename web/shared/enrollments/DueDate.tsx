import { formatDate } from '#contract/fields/dates'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { today } from '../ui/format/dates.ts'
import { daysOverdue, daysText } from './overdue.ts'

type Due = Pick<UpcomingInstallment, 'nextInstallmentDate' | 'status'>

/** The due date of an installment and, once it has passed, the days overdue. Two lines in a table; one line on phones
 * and with `inline`. */
export function DueDate({ due, inline = false }: { due: Due; inline?: boolean }) {
  if (!due.nextInstallmentDate) return <span className="text-third">No date</span>
  const days = due.status === 'paid' ? 0 : daysOverdue(due.nextInstallmentDate, today())
  return (
    <span className="figures">
      {formatDate(due.nextInstallmentDate)}
      {days > 0 && (
        <>
          <span className={inline ? '' : 'md:hidden'}> · </span>
          <span className={`text-label text-red ${inline ? '' : 'md:block'}`}>
            {daysText(days)}
            <span className={inline ? '' : 'max-md:unseen'}> overdue</span>
          </span>
        </>
      )}
    </span>
  )
}
