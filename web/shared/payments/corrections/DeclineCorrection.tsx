import { type CorrectionRequest, declineCorrection } from '#contract/payments/corrections'
import { titleCase } from '#wording/title-case'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { ReasonDialog } from '../../../ui/forms/dialogs/ReasonDialog.tsx'

/** Asks why a request is declined; the clerk reads it. */
export default function DeclineCorrection({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  return (
    <ReasonDialog
      title={say('Decline this request?')}
      description={`${request.receiptNumber} · ${titleCase(request.student.fullName)} · ${request.courseName}`}
      size="small"
      saveLabel={say('Decline request')}
      savingText={say('Declining…')}
      failed={say('Failed to decline the request')}
      done={say('Request declined')}
      send={(body, idempotencyKey) => api(declineCorrection, { params: { id: request.id }, body, idempotencyKey })}
      hint={say('Whoever asked for the correction reads it.')}
      onClose={onClose}
    />
  )
}
