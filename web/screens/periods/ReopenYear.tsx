import { z } from 'zod'
import { reopenYear, type Year } from '#contract/counter/years'
import { text } from '#contract/fields/fields'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'
import { TextField } from '../../shared/ui/controls/inputs.tsx'
import { field } from '../../shared/ui/forms/form.ts'
import { SaveDialog } from '../../shared/ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveForm } from '../../shared/ui/forms/useSaveForm.ts'

const failed = say('Failed to reopen the financial year')
const Reopening = z.object({ reason: text(500) })

/** Opens the last closed year again, with a reason. */
export default function ReopenYear({ year, onClose }: { year: Year; onClose: () => void }) {
  const { financialYear, instituteName } = year
  const form = useContractForm<z.input<typeof Reopening>>(Reopening, { defaultValues: { reason: '' } })
  const saving = useSaveForm({
    form,
    send: ({ reason }) => api(reopenYear, { params: { financialYear }, query: { reason, instituteName } }),
    words: { done: say('Financial year reopened'), failed, told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Reopen the financial year {financialYear}?', { financialYear })}
      description={say('{instituteName}. Its profit is no longer carried forward until it is closed again.', {
        instituteName,
      })}
      saving={saving}
      saveLabel={say('Reopen year')}
      failed={failed}
      onClose={onClose}
    >
      <TextField label={say('Reason')} hint={say('Kept in the ledger.')} {...field(form, 'reason')} />
    </SaveDialog>
  )
}
