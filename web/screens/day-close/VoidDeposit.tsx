import { z } from 'zod'
import { type CashDeposit, voidCashDeposit } from '#contract/counter/deposits'
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

const failed = say('Failed to undo the deposit')
const Reason = z.object({ reason: text(500) })

/** Voids a deposit that was recorded by mistake; the ledger keeps the deposit and its void. */
export default function VoidDeposit({ deposit, onClose }: { deposit: CashDeposit; onClose: () => void }) {
  const form = useContractForm<z.input<typeof Reason>>(Reason, { defaultValues: { reason: '' } })
  const saving = useSaveForm({
    form,
    send: query => api(voidCashDeposit, { params: { id: deposit.id }, query }),
    words: { done: say('Deposit undone'), failed, told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Undo this deposit?')}
      saving={saving}
      saveLabel={say('Undo deposit')}
      failed={failed}
      onClose={onClose}
    >
      <p className="text-body text-second">
        {say('{amount} of {date} will count as cash in the till again.', {
          amount: formatRupees(deposit.amount),
          date: formatDate(deposit.date),
        })}
      </p>
      <TextField label={say('Reason')} {...field(form, 'reason')} />
    </SaveDialog>
  )
}
