/**
 * The answer (202) to a write that was recorded, but whose result can't be read right now. `recorded` beside it holds the
 * ids and numbers that are known, such as `paymentId` and `receiptNumber`.
 */
export const recordedUnseen = {
  code: 'RECORDED',
  message: 'This was recorded, but cannot be shown right now. Do not enter it again; look it up in a moment.',
} as const
