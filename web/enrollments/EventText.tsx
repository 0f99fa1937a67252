import { Link } from 'react-router-dom'
import type { EnrollmentEvent } from '#contract/shapes'

/** What happened; the receipt it names leads to that receipt. */
export function EventText({ event: { text, payment } }: { event: EnrollmentEvent }) {
  const number = payment?.receiptNumber
  const at = number ? text.indexOf(number) : -1
  if (!payment || !number || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Link
        to={`/payments/${payment.id}/receipt`}
        className="figures inline-block min-h-6 rounded-[0.25rem] font-medium text-accent hover:underline"
      >
        {number}
      </Link>
      {text.slice(at + number.length)}
    </>
  )
}
