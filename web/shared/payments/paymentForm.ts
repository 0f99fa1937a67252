import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { formatDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { formatPaise, PositiveRupeesIn, paise } from '#contract/fields/money'
import { NewPayment } from '#contract/payments/payments'
import { say } from '../language/say.ts'

interface Limits {
  /** Rupees that can still be paid; undefined while no enrollment is chosen. */
  remaining: number | undefined
  /** The latest payment date. */
  today: string
  /** True for a correction, which needs a reason. */
  reason?: boolean
  /** True while the enrollment isn't there yet; its id then joins the payment when it is sent. */
  ahead?: boolean
}

/** What the payment form accepts: the contract's payment, within the limits of this enrollment and this day. */
export function paymentForm({ remaining, today, reason = false, ahead = false }: Limits) {
  const max = remaining === undefined ? undefined : paise(Math.round(remaining * 100))
  return NewPayment.extend({
    enrollmentId: ahead ? z.string().catch('') : NewPayment.shape.enrollmentId,
    amount: PositiveRupeesIn.refine(amount => max === undefined || amount <= max, {
      error:
        max === undefined
          ? ''
          : say('must be at most {max}, which is what remains to be paid.', { max: formatPaise(max) }),
    }),
    paymentDate: NewPayment.shape.paymentDate.refine(date => date === undefined || date <= today, {
      error: say('must be {today} or earlier.', { today: formatDate(today) }),
    }),
    nextInstallmentDate: NewPayment.shape.nextInstallmentDate.refine(date => date === undefined || date >= today, {
      error: say('must be today or later.'),
    }),
    reason: reason ? text(500) : text(500).optional(),
  }).superRefine(({ paymentMethod, chequeNumber }, context) => {
    // A correction may leave it out, because older payments have none.
    if (reason || paymentMethod !== 'cheque' || chequeNumber !== undefined) return
    context.addIssue({ code: 'custom', path: ['chequeNumber'], message: say('is required.') })
  })
}

export type PaymentValues = z.input<ReturnType<typeof paymentForm>>
export type PaymentFormState = UseFormReturn<PaymentValues, unknown, PaymentValues>
