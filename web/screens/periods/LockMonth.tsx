import { lockPeriod } from '#contract/counter/periods'
import { formatMonth } from '#contract/fields/dates'
import { api } from '../../shared/api/api.ts'
import { SaveQuestion } from '../../shared/ui/forms/SaveQuestion.tsx'

export interface MonthDialogProps {
  month: string
  instituteName: string
  onClose: () => void
}

/** Asks before a month takes no more entries. Mount it to open it. */
export const LockMonth = ({ month, instituteName, onClose }: MonthDialogProps) => (
  <SaveQuestion
    title={`Lock ${formatMonth(month)}?`}
    confirmLabel="Lock month"
    savingText="Locking…"
    send={idempotencyKey => api(lockPeriod, { body: { month, instituteName }, idempotencyKey })}
    words={{ done: 'Month locked', failed: 'Failed to lock the month', told: true }}
    keyed
    onClose={onClose}
  >
    <p>
      {instituteName}: no payment, refund, income or expense can be dated in {formatMonth(month)} once it is locked. It
      can be unlocked again with a reason.
    </p>
  </SaveQuestion>
)
