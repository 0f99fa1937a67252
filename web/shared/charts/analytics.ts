import type { z } from 'zod'
import type { paymentAnalytics } from '#contract/payments/payments'

/** The service's figures of payments and expenses in a range; each chart draws a part of them. */
export type Analytics = z.infer<(typeof paymentAnalytics)['answer']>
