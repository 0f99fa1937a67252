import { lockPeriod } from '#contract/counter/periods'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'
import { formatMonth } from '../../shared/ui/format/months.ts'
import { SaveQuestion } from '../../shared/ui/forms/SaveQuestion.tsx'

export interface MonthDialogProps {
  month: string
  instituteName: string
  onClose: () => void
}

/** Asks before a month takes no more entries. Mount it to open it. */
export default function LockMonth({ month, instituteName, onClose }: MonthDialogProps) {
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
      <p>
        {say(
          '{instituteName}: no payment, refund, income or expense can be dated in {month} once it is locked. It can be unlocked again with a reason.',
          { instituteName, month: formatMonth(month) },
        )}
      </p>
    </SaveQuestion>
  )
}
