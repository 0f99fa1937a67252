import { z } from 'zod'
import { type DayClose, reopenDay } from '#contract/counter/day-close'
import { formatDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'
import { TextField } from '../../shared/ui/controls/inputs.tsx'
import { field } from '../../shared/ui/forms/form.ts'
import { SaveDialog } from '../../shared/ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../shared/ui/forms/useContractForm.ts'
import { useSaveForm } from '../../shared/ui/forms/useSaveForm.ts'

const failed = say('Failed to reopen the day')
const Reason = z.object({ reason: text(500) })

/** Reopens the last closed day, with a reason that stays in the ledger and on the sheet. */
export default function ReopenDay({ day, onClose }: { day: DayClose; onClose: () => void }) {
  const { date, instituteName } = day
  const form = useContractForm<z.input<typeof Reason>>(Reason, { defaultValues: { reason: '' } })
  const saving = useSaveForm({
    form,
    send: ({ reason }) => api(reopenDay, { params: { date }, query: { reason, instituteName } }),
    words: { done: say('Day reopened'), failed, told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Reopen {date}?', { date: formatDate(date) })}
      description={say(
        '{instituteName}. The day takes entries again until its cash is counted anew. This sheet stays, marked as reopened.',
        { instituteName },
      )}
      saving={saving}
      saveLabel={say('Reopen the day')}
      failed={failed}
      onClose={onClose}
    >
      <TextField
        label={say('Reason')}
        hint={say('Kept in the ledger, and printed on the sheet.')}
        {...field(form, 'reason')}
      />
    </SaveDialog>
  )
}
