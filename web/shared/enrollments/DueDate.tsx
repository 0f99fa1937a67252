import { formatDate } from '#contract/fields/dates'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { say } from '../../base/language/say.ts'
import { today } from '../../ui/format/dates.ts'
import { daysOverdue, daysText } from './overdue.ts'

type Due = Pick<UpcomingInstallment, 'nextInstallmentDate' | 'status'>

/**
 * The due date of an installment and, once it has passed, the days overdue, in one line. If there is little room the word
 * is left out, because the badge of the row says it too, unless `inline`.
 */
export function DueDate({ due, inline = false }: { due: Due; inline?: boolean }) {
  if (!due.nextInstallmentDate) return <span className="text-third">{say('No date')}</span>
  const days = due.status === 'paid' ? 0 : daysOverdue(due.nextInstallmentDate, today())
  return (
    <span className="figures">
      {formatDate(due.nextInstallmentDate)}
      {days > 0 && (
        <>
          <span> · </span>
          <span className="text-label text-red">
            {daysText(days)}
            <span className={inline ? '' : 'max-xl:unseen'}> {say('overdue')}</span>
          </span>
        </>
      )}
    </span>
  )
}
