import { Badge } from '../../ui/page/Badge.tsx'
import { type Marked, markOf } from './paymentMark.ts'

/** Marks only payments that are out of the ordinary. */
export function PaymentMark({ payment }: { payment: Marked }) {
  const mark = markOf(payment)
  return mark && <Badge tone={mark[0]}>{mark[1]}</Badge>
}
