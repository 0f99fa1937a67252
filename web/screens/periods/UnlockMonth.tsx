import { z } from 'zod'
import { unlockPeriod } from '#contract/counter/periods'
import { text } from '#contract/fields/fields'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { SelectField, TextField } from '../../ui/controls/inputs.tsx'
import { timeNow } from '../../ui/format/dates.ts'
import { formatMonth } from '../../ui/format/months.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { field } from '../../ui/forms/form.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import type { MonthDialogProps } from './LockMonth.tsx'

/** For how many hours; after that the month locks itself again, in case somebody forgets to. */
const spans = [
  { value: '1', label: say('One hour') },
  { value: '4', label: say('Four hours') },
  { value: '24', label: say('One day') },
  { value: '168', label: say('One week') },
] as const

const Unlocking = z.object({ reason: text(500), hours: z.enum(['1', '4', '24', '168']) })

/** Opens a locked month for a while, with a reason. */
export default function UnlockMonth({ month, instituteName, onClose }: MonthDialogProps) {
  const form = useContractForm<z.input<typeof Unlocking>>(Unlocking, { defaultValues: { reason: '', hours: '24' } })
  const saving = useSaveForm({
    form,
    send: ({ reason, hours }) => {
      const until = new Date(timeNow() + Number(hours) * 3_600_000).toISOString()
      return api(unlockPeriod, { params: { month }, query: { reason, until, instituteName } })
    },
    words: { done: say('Month unlocked'), failed: say('Failed to unlock the month'), told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Unlock {month}?', { month: formatMonth(month) })}
      description={say(
        '{instituteName}. It locks itself again after that time. Days of it that were closed stay closed; only the last closed day can be reopened, from its sheet.',
        { instituteName },
      )}
      saving={saving}
      saveLabel={say('Unlock month')}
      onClose={onClose}
    >
      <TextField label={say('Reason')} hint={say('Kept in the ledger.')} {...field(form, 'reason')} />
      <SelectField label={say('For')} options={spans} {...field(form, 'hours')} />
    </SaveDialog>
  )
}
