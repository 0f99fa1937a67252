import { webPaths } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'

/** What the pages of a student's own receipts have in common; `why` is why one may not be there. */
export const ownReceipt = (why: string) => ({
  list: { to: webPaths.myPayments, name: say('Payment History'), goThere: say('Go to payment history') },
  missing: { title: say('Receipt not found'), message: say('There is no such receipt of yours'), why },
  failed: say('Failed to fetch receipt'),
})
