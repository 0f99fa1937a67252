import { formatDate } from '#contract/fields/dates'
import type { Refund } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import { say } from '../../base/language/say.ts'
import { ChequeButtons } from '../../shared/payments/cheques/ChequeButtons.tsx'
import { chequeOfRefund } from '../../shared/payments/cheques/cheque.ts'

/** What became of the cheque of a refund, above its voucher: the voucher itself stays as it was signed. */
export function RefundCheque({ refund, enrollment }: { refund: Refund; enrollment: Enrollment }) {
  const { chequeStatus, chequeClearedOn, status: standing } = refund
  if (chequeStatus === null || standing === 'voided') return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {chequeClearedOn === null ? (
        <p className="min-w-0 flex-1 basis-60 rounded-control bg-amber-soft px-4 py-2 text-control text-amber">
          {say('The cheque is not cleared yet.')}
        </p>
      ) : (
        <p className="min-w-0 flex-1 basis-60 rounded-control bg-green-soft px-4 py-2 text-control text-green">
          {say('The cheque was cleared on {date}.', { date: formatDate(chequeClearedOn) })}
        </p>
      )}
      <ChequeButtons cheque={chequeOfRefund(refund, enrollment)} standing={refund} />
    </div>
  )
}
