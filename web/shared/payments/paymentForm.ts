import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { formatDate } from '#contract/fields/dates'
import { type PaymentMethod, text } from '#contract/fields/fields'
import { inPaise, PositiveRupeesIn } from '#contract/fields/money'
import { NewPayment } from '#contract/payments/payments'
import { say } from '../../base/language/say.ts'
import { mostText } from './payable.ts'

interface Limits {
  /** Rupees that can still be paid when the form is checked; undefined while no enrollment is chosen. */
  remaining: () => number | undefined
  /** The latest payment date. */
  today: string
  /** The method of the payment that is corrected; a correction needs a reason. */
  corrects?: PaymentMethod
  /** True while the enrollment isn't there yet; its id then joins the payment when it is sent. */
  ahead?: boolean
}

/** What the payment form accepts: the contract's payment, within the limits of this enrollment and this day. */
export function paymentForm({ remaining, today, corrects, ahead = false }: Limits) {
  return NewPayment.extend({
    enrollmentId: ahead ? z.string().catch('') : NewPayment.shape.enrollmentId,
    amount: PositiveRupeesIn.superRefine((amount, { addIssue }) => {
      const rupees = remaining()
      if (rupees === undefined || amount <= inPaise(rupees)) return
      addIssue(mostText(rupees))
    }),
    paymentDate: NewPayment.shape.paymentDate.refine(date => date === undefined || date <= today, {
      error: say('must be {today} or earlier.', { today: formatDate(today) }),
    }),
    nextInstallmentDate: NewPayment.shape.nextInstallmentDate.refine(date => date === undefined || date >= today, {
      error: say('must be today or later.'),
    }),
    reason: corrects ? text(500) : text(500).optional(),
  }).superRefine(({ paymentMethod, chequeNumber }, context) => {
    // Older cheques have none, so a correction of one may leave it out.
    if (corrects === 'cheque' || paymentMethod !== 'cheque' || chequeNumber !== undefined) return
    context.addIssue({ code: 'custom', path: ['chequeNumber'], message: say('is required.') })
  })
}

export type PaymentValues = z.input<ReturnType<typeof paymentForm>>
export type PaymentFormState = UseFormReturn<PaymentValues, unknown, PaymentValues>
