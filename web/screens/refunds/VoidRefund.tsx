import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { type Refund, voidRefund } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { ClosedTodayNote } from '../../shared/closing/ClosedTodayNote.tsx'
import { useClosedToday } from '../../shared/closing/queries.ts'
import { today } from '../../ui/format/dates.ts'
import { ReasonDialog } from '../../ui/forms/dialogs/ReasonDialog.tsx'

interface VoidRefundProps {
  refund: Refund
  enrollment: Enrollment
  onClose: () => void
}

/** Asks, with a reason, before a refund stops counting. It stays in the ledger, and its voucher shows CANCELLED. */
export default function VoidRefund({ refund, enrollment, onClose }: VoidRefundProps) {
  const { closed } = useClosedToday(enrollment.instituteName)
  return (
    <ReasonDialog
      title={say('Void this refund?')}
      size="small"
      danger
      saveLabel={say('Void refund')}
      failed={say('Failed to void the refund')}
      done={say('Refund voided')}
      send={query => api(voidRefund, { params: { id: enrollment.id, refundId: refund.id }, query })}
      hint={say('Printed on the cancelled voucher.')}
      onClose={onClose}
    >
      <p className="text-body text-second">
        {say(
          '{amount} to {fullName}, {date}. It will count as never given back, and as much can be refunded again. Voucher {refundNumber} will be cancelled; its number is never used again.',
          {
            amount: formatRupees(refund.amount),
            fullName: titleCase(enrollment.Student.fullName),
            date: formatDate(refund.date),
            refundNumber: refund.refundNumber,
          },
        )}
        {refund.date < today() && !closed && ` ${say('If that day is closed, the voucher is cancelled as of today.')}`}
      </p>
      <ClosedTodayNote instituteName={enrollment.instituteName}>
        {say(
          'Today is closed at this branch, so no voucher can be cancelled. Reopen the day from its sheet, under Day Close.',
        )}
      </ClosedTodayNote>
    </ReasonDialog>
  )
}
