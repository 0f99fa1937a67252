/** The student's own receipt, on the page that prints. */
export const ownReceiptLink = (paymentId: string): string => `/my-payments/${paymentId}/receipt`

/** The search parameter that opens a receipt over its list. */
export const receiptParam = 'receipt'

/** The history state that makes the receipt's page print as soon as it is loaded. */
export const printAtOnce = { print: true } as const
