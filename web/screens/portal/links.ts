import { pathTo, type WebAddress, webPaths } from '#contract/product/web-paths'
/** The student's own receipt, on the page that prints. */
export const ownReceiptLink = (id: string): WebAddress => pathTo(webPaths.myReceipt, { id })

/** The search parameter that opens a receipt over its list. */
export const receiptParam = 'receipt'

/** The history state that makes the receipt's page print as soon as it is loaded. */
export const printAtOnce = { print: true } as const
