import { Link } from 'react-router-dom'
import type { EnrollmentEvent } from '#contract/shapes/enrollment-event'
import { voucherLink } from '../../../shared/enrollments/links.ts'

/** What happened; the number of a receipt or voucher in the text is a link to it. */
export function EventText({ event, enrollmentId }: { event: EnrollmentEvent; enrollmentId: string }) {
  const { text } = event
  const { number, to } = documentOf(event, enrollmentId)
  const at = number ? text.indexOf(number) : -1
  if (!number || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Link to={to} className="figures inline-block min-h-6 rounded-[0.25rem] font-medium text-accent hover:underline">
        {number}
      </Link>
      {text.slice(at + number.length)}
    </>
  )
}

/** The number of the receipt or voucher in the text, and the link to it. */
function documentOf({ payment, refund }: EnrollmentEvent, enrollmentId: string): { number: string | null; to: string } {
  if (refund) return { number: refund.refundNumber, to: voucherLink(enrollmentId, refund.id) }
  return { number: payment?.receiptNumber ?? null, to: `/payments/${payment?.id}/receipt` }
}
