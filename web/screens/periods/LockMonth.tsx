import { useQuery } from '@tanstack/react-query'
import { lockPeriod } from '#contract/counter/periods'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { formatMonth } from '../../ui/format/months.ts'
import { SaveQuestion } from '../../ui/forms/SaveQuestion.tsx'
import { openDaysQuery } from './queries.ts'

export interface MonthDialogProps {
  month: string
  instituteName: string
  onClose: () => void
}

/** Asks before a month takes no more entries, and says which of its days still want a count. Mount it to open it. */
export default function LockMonth({ month, instituteName, onClose }: MonthDialogProps) {
  const { data: openDays = 0 } = useQuery(openDaysQuery(instituteName, month))
  return (
    <SaveQuestion
      title={say('Lock {month}?', { month: formatMonth(month) })}
      confirmLabel={say('Lock month')}
      savingText={say('Locking…')}
      send={idempotencyKey => api(lockPeriod, { body: { month, instituteName }, idempotencyKey })}
      words={{ done: say('Month locked'), failed: say('Failed to lock the month'), told: true }}
      keyed
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          {say(
            '{instituteName}: no payment, refund, income or expense can be dated in {month} once it is locked. It can be unlocked again with a reason.',
            { instituteName, month: formatMonth(month) },
          )}
        </p>
        {openDays > 0 && (
          <p>
            {openDays === 1
              ? say(
                  'One day of it is not closed yet. Close it first: a cash difference can’t be booked in a locked month.',
                )
              : say(
                  '{openDays} days of it are not closed yet. Close them first: a cash difference can’t be booked in a locked month.',
                  { openDays },
                )}
          </p>
        )}
      </div>
    </SaveQuestion>
  )
}
