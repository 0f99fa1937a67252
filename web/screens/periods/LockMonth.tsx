import { useMutation } from '@tanstack/react-query'
import { lockPeriod } from '#contract/counter/till'
import { formatMonth } from '#contract/fields/dates'
import { api } from '../../shared/api/api.ts'
import { useIdempotencyKey } from '../../shared/api/idempotency.ts'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { ConfirmDialog } from '../../shared/ui/popups/ConfirmDialog.tsx'

const failed = 'Failed to lock the month'

export interface MonthDialogProps {
  month: string
  instituteName: string
  onClose: () => void
}

/** Asks before a month takes no more entries. Mount it to open it. */
export function LockMonth({ month, instituteName, onClose }: MonthDialogProps) {
  const [key] = useIdempotencyKey()
  const lock = useMutation({
    mutationFn: () => api(lockPeriod, { body: { month, instituteName }, key }),
    meta: { done: 'Month locked', failed, told: true },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={`Lock ${formatMonth(month)}?`}
      confirmLabel="Lock month"
      savingText="Locking…"
      saving={lock.isPending}
      onConfirm={() => lock.mutate()}
      onClose={onClose}
    >
      <p>
        {instituteName}: no payment, refund, income or expense can be dated in {formatMonth(month)} any more. It can be
        unlocked again with a reason.
      </p>
      {lock.error && (
        <div className="mt-4">
          <FormProblem error={lock.error} failed={failed} keyed />
        </div>
      )}
    </ConfirmDialog>
  )
}
