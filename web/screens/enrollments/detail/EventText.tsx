import { Link } from 'react-router-dom'
import type { EnrollmentEvent } from '#contract/shapes/enrollment-event'
import { voucherLink } from '../../../shared/enrollments/links.ts'

/** What happened; the receipt or voucher it names leads to that paper. */
export function EventText({ event, enrollmentId }: { event: EnrollmentEvent; enrollmentId: string }) {
  const { text } = event
  const { number, to } = paperOf(event, enrollmentId)
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

/** The number in the text, and where its paper is. */
function paperOf({ payment, refund }: EnrollmentEvent, enrollmentId: string): { number: string | null; to: string } {
  if (refund) return { number: refund.refundNumber, to: voucherLink(enrollmentId, refund.id) }
  return { number: payment?.receiptNumber ?? null, to: `/payments/${payment?.id}/receipt` }
}
