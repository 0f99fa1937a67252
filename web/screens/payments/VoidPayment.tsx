import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { voidPayment } from '#contract/payments/payments'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { ClosedTodayNote } from '../../shared/closing/ClosedTodayNote.tsx'
import { useClosedToday } from '../../shared/closing/queries.ts'
import { today } from '../../ui/format/dates.ts'
import { ReasonDialog } from '../../ui/forms/dialogs/ReasonDialog.tsx'

/** Asks, with a reason, before a payment stops counting. It stays in the ledger, and its receipt shows CANCELLED. */
export default function VoidPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { Student, Course } = payment.Enrollment
  const { closed } = useClosedToday(payment.instituteName)
  return (
    <ReasonDialog
      title={say('Delete this payment?')}
      size="small"
      danger
      saveLabel={say('Delete payment')}
      savingText={say('Deleting…')}
      failed={say('Failed to delete payment')}
      done={say('Payment deleted successfully')}
      send={({ reason }) =>
        api(voidPayment, { params: { id: payment.id }, query: { reason, version: payment.version } })
      }
      hint={say('Printed on the cancelled receipt.')}
      onClose={onClose}
    >
      <p className="text-body text-second">
        {say(
          '{amount} from {fullName} for {name}, {paymentDate}. It will no longer count, and the amount will be due again. Receipt {receiptNumber} will be cancelled; its number is never used again.',
          {
            amount: formatRupees(payment.amount),
            fullName: titleCase(Student.fullName),
            name: Course.name,
            paymentDate: formatDate(payment.paymentDate),
            receiptNumber: payment.receiptNumber,
          },
        )}
        {payment.paymentDate < today() &&
          !closed &&
          ` ${say('If that day is closed, the receipt is cancelled as of today.')}`}
      </p>
      <ClosedTodayNote instituteName={payment.instituteName}>
        {say(
          'Today is closed at this branch, so no receipt can be cancelled. Reopen the day from its sheet, under Day Close.',
        )}
      </ClosedTodayNote>
    </ReasonDialog>
  )
}
