import { Badge } from '../../ui/page/Badge.tsx'
import { type Marked, markOf } from './paymentMark.ts'

interface PaymentMarkProps {
  payment: Marked
  /** What it says of a cheque that the bank has still to pay. */
  held?: string
}

/** Marks only payments that are out of the ordinary. */
export function PaymentMark({ payment, held }: PaymentMarkProps) {
  const mark = markOf(payment, held)
  return mark && <Badge tone={mark[0]}>{mark[1]}</Badge>
}
