import type { WebAddress } from '#contract/product/web-paths'
import type { EnrollmentEvent } from '#contract/shapes/enrollment-event'
import { heard } from '../../../base/language/say.ts'
import { voucherLink } from '../../../shared/enrollments/links.ts'
import { receiptLink } from '../../../shared/payments/links.ts'
import { Link } from '../../../ui/browser/router.ts'

/** What happened; the number of a receipt or voucher in the text is a link to it. */
export function EventText({ event, enrollmentId }: { event: EnrollmentEvent; enrollmentId: string }) {
  const text = heard(event.text)
  const paper = paperOf(event, enrollmentId)
  const at = paper?.number ? text.indexOf(paper.number) : -1
  if (!paper?.number || at < 0) return text
  const { number, to } = paper
  return (
    <>
      {text.slice(0, at)}
      <Link to={to} className="inline-block min-h-6 rounded-[0.25rem] font-medium text-accent hover:underline">
        {number}
      </Link>
      {text.slice(at + number.length)}
    </>
  )
}

interface Paper {
  number: string | null
  to: WebAddress
}

/** The number in the text, and where its paper is. */
function paperOf({ payment, refund }: EnrollmentEvent, enrollmentId: string): Paper | null {
  if (refund) return { number: refund.refundNumber, to: voucherLink(enrollmentId, refund.id) }
  return payment && { number: payment.receiptNumber, to: receiptLink(payment.id) }
}
