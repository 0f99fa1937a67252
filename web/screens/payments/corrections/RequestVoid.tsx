import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { requestCorrection } from '#contract/payments/corrections'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { ReasonDialog } from '../../../ui/forms/dialogs/ReasonDialog.tsx'

/** A clerk asks, with a reason, that a payment be voided, such as one of another student; it counts until a super admin agrees. */
export default function RequestVoid({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id, version, receiptNumber, Enrollment } = payment
  return (
    <ReasonDialog
      title={say('Request the deletion of this payment?')}
      description={`${receiptNumber} · ${titleCase(Enrollment.Student.fullName)} · ${Enrollment.Course.name}`}
      size="small"
      saveLabel={say('Send request')}
      savingText={say('Sending…')}
      failed={say('Failed to send the request')}
      done={say('Deletion requested')}
      send={({ reason }, idempotencyKey) =>
        api(requestCorrection, { params: { id }, body: { voided: true, reason, version }, idempotencyKey })
      }
      hint={say('What happened; the owner reads it.')}
      onClose={onClose}
    >
      <p className="text-body text-second">
        {say(
          '{amount} of {paymentDate} counts until the owner agrees. Then its receipt is cancelled, and the amount is due again.',
          { amount: formatRupees(payment.amount), paymentDate: formatDate(payment.paymentDate) },
        )}
      </p>
    </ReasonDialog>
  )
}
