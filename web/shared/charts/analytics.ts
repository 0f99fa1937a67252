import type { z } from 'zod'
import type { paymentAnalytics } from '#contract/payments/payments'

/** What the service tells of payments and expenses over a range; charts draw parts of it. */
export type Analytics = z.infer<(typeof paymentAnalytics)['answer']>
