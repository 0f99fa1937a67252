import { say } from '../../base/language/say.ts'
import { PaymentMark } from '../../shared/payments/PaymentMark.tsx'
import type { Marked } from '../../shared/payments/paymentMark.ts'

/** Marks a payment for the student who made it. */
export const OwnPaymentMark = ({ payment }: { payment: Marked }) => (
  <PaymentMark payment={payment} held={say('Not cleared yet')} />
)
