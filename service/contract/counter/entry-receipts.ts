import { z } from 'zod'
import { byId, endpoint, staff } from '#contract/endpoint'
import { Download } from '#contract/fields/files'
import { Paper, Receipt } from '#contract/payments/receipts'
import { IncomeExpense } from '#contract/shapes/entry'

const { Institute, letterhead, logo, receiptNote, printed, verifyUrl, qr } = Receipt.shape

/** Other income with everything that its printed receipt shows. */
export const EntryReceipt = IncomeExpense.extend({
  voucherNumber: z.string().meta({ description: 'The number of the receipt' }),
  ...{ Institute, letterhead, logo, receiptNote, printed, verifyUrl, qr },
})
export type EntryReceipt = z.infer<typeof EntryReceipt>

export const getEntryReceipt = endpoint({
  method: 'GET',
  path: '/income-expense/:id/receipt',
  summary: 'Other income with all that its receipt says',
  roles: staff,
  params: byId,
  answer: z.object({ receipt: EntryReceipt }),
})
export const downloadEntryReceipt = endpoint({
  method: 'GET',
  path: '/income-expense/:id/receipt.pdf',
  summary: 'The receipt of other income as a PDF of one page',
  roles: staff,
  params: byId,
  query: z.object({ paper: Paper.default('a5') }),
  answer: Download,
})
export const printEntryReceipt = endpoint({
  method: 'POST',
  path: '/income-expense/:id/prints',
  summary: 'Records that the receipt of other income is printed, and says as which copy',
  roles: staff,
  params: byId,
  answer: z.object({ copy: z.string().meta({ description: 'ORIGINAL, or DUPLICATE and its number' }) }),
  status: 201,
})
