import { voidMovement } from '#contract/counter/movements'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { ReasonDialog } from '../../ui/forms/dialogs/ReasonDialog.tsx'

interface VoidMovementProps {
  movement: { id: string; amount: number; date: string; charges?: number }
  onClose: () => void
}

/** Voids a movement that was recorded by mistake; the ledger keeps the movement and its void. */
export function VoidMovement({ movement: { id, amount, date, charges = 0 }, onClose }: VoidMovementProps) {
  return (
    <ReasonDialog
      title={say('Void this movement?')}
      saveLabel={say('Void movement')}
      danger
      failed={say('Failed to void the movement')}
      done={say('Movement voided')}
      send={query => api(voidMovement, { params: { id }, query })}
      onClose={onClose}
    >
      <p className="text-body text-second">
        {say(
          charges > 0
            ? '{amount} of {date} will count as being where it was before, and the expense for the charges is deleted.'
            : '{amount} of {date} will count as being where it was before.',
          { amount: formatRupees(amount), date: formatDate(date) },
        )}
      </p>
    </ReasonDialog>
  )
}
