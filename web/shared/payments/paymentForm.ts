import type { z } from 'zod'
import { formatDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { formatPaise, PositiveRupeesIn, paise } from '#contract/fields/money'
import { NewPayment } from '#contract/payments/payments'

interface Limits {
  /** Rupees that can still be paid; undefined while no enrollment is chosen. */
  remaining: number | undefined
  /** The last day a payment can have been taken on. */
  today: string
  /** A correction says why it is made. */
  reason?: boolean
}

/** What the payment form takes: the contract's own payment, with what this enrollment and this day allow. */
export function paymentForm({ remaining, today, reason = false }: Limits) {
  const most = remaining === undefined ? undefined : paise(Math.round(remaining * 100))
  return NewPayment.extend({
    amount: PositiveRupeesIn.refine(amount => most === undefined || amount <= most, {
      error: most === undefined ? '' : `must be at most ${formatPaise(most)}, which is what remains to be paid.`,
    }),
    paymentDate: NewPayment.shape.paymentDate.refine(date => date === undefined || date <= today, {
      error: `must be ${formatDate(today)} or earlier.`,
    }),
    reason: reason ? text(500) : text(500).optional(),
  })
}

export type PaymentValues = z.input<ReturnType<typeof paymentForm>>
