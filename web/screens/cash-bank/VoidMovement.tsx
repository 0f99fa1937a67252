import { z } from 'zod'
import { voidMovement } from '#contract/counter/movements'
import { formatDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'
import { TextField } from '../../shared/ui/controls/inputs.tsx'
import { field } from '../../shared/ui/forms/form.ts'
import { SaveDialog } from '../../shared/ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveForm } from '../../shared/ui/forms/useSaveForm.ts'

const failed = say('Failed to void the movement')
const Reason = z.object({ reason: text(500) })

interface VoidMovementProps {
  movement: { id: string; amount: number; date: string; charges?: number }
  onClose: () => void
}

/** Voids a movement that was recorded by mistake; the ledger keeps the movement and its void. */
export function VoidMovement({ movement: { id, amount, date, charges = 0 }, onClose }: VoidMovementProps) {
  const form = useContractForm<z.input<typeof Reason>>(Reason, { defaultValues: { reason: '' } })
  const saving = useSaveForm({
    form,
    send: query => api(voidMovement, { params: { id }, query }),
    words: { done: say('Movement voided'), failed, told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Void this movement?')}
      saving={saving}
      saveLabel={say('Void movement')}
      danger
      failed={failed}
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
      <TextField label={say('Reason')} {...field(form, 'reason')} />
    </SaveDialog>
  )
}
