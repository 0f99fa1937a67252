/** The student's own receipt, on the page that prints. */
export const ownReceiptLink = (paymentId: string): string => `/my-payments/${paymentId}/receipt`

/** The search parameter that opens a receipt above the list it belongs to. */
export const receiptParam = 'receipt'

/** Told to the receipt's page when it is opened to print at once. */
export const printAtOnce = { print: true } as const
