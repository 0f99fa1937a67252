import { z } from 'zod'
import { text } from '#contract/fields/fields'
import { type CorrectionRequest, declineCorrection } from '#contract/payments/corrections'
import { api } from '../../api/api.ts'
import { say } from '../../language/say.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { titleCase } from '../../ui/format/titleCase.ts'
import { field } from '../../ui/forms/form.ts'
import { SaveDialog } from '../../ui/forms/SaveDialog.tsx'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'

const Reason = z.object({ reason: text(500) })
const failed = say('Failed to decline the request')

/** Asks why a request is declined; the clerk reads it. */
export default function DeclineCorrection({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const form = useContractForm(Reason, { defaultValues: { reason: '' } })
  const saving = useSaveForm({
    form,
    send: (body, idempotencyKey) => api(declineCorrection, { params: { id: request.id }, body, idempotencyKey }),
    words: { done: say('Request declined'), failed, told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Decline this request?')}
      description={`${request.receiptNumber} · ${titleCase(request.student.fullName)} · ${request.courseName}`}
      size="small"
      saving={saving}
      saveLabel={say('Decline request')}
      savingText={say('Declining…')}
      failed={failed}
      onClose={onClose}
    >
      <TextField
        label={say('Reason')}
        hint={say('Whoever asked for the correction reads it.')}
        {...field(form, 'reason')}
      />
    </SaveDialog>
  )
}
