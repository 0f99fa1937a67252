import { z } from 'zod'
import { byId, endpoint, staff } from '#contract/endpoint'
import { Download } from '#contract/fields/files'
import { Paper, Receipt } from '#contract/payments/receipts'
import { IncomeExpense } from '#contract/shapes/entry'

/** What it says as the receipt of a payment does. */
const asOnReceipts = Receipt.pick({
  Institute: true,
  letterhead: true,
  logo: true,
  receiptNote: true,
  language: true,
  namesOnPaper: true,
  printed: true,
  verifyUrl: true,
  qr: true,
})

/** Other income with everything that its printed receipt shows. */
export const EntryReceipt = IncomeExpense.extend({
  voucherNumber: z.string().meta({ description: 'The number of the receipt' }),
  ...asOnReceipts.shape,
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

/** What a student sees of other income that they paid. */
const OwnIncome = IncomeExpense.pick({ id: true, source: true, amount: true, paymentMethod: true, date: true }).extend({
  voucherNumber: z.string(),
})
export type OwnIncome = z.infer<typeof OwnIncome>

export const listOwnIncome = endpoint({
  method: 'GET',
  path: '/student/income',
  summary: 'What the student paid besides fees, such as exam forms, newest first',
  roles: ['student'],
  answer: z.object({ income: z.array(OwnIncome) }),
})
export const getOwnEntryReceipt = endpoint({
  method: 'GET',
  path: '/student/income/:id/receipt',
  summary: 'An own receipt of other income with all that it says',
  roles: ['student'],
  params: byId,
  answer: z.object({ receipt: EntryReceipt }),
})
export const downloadOwnEntryReceipt = endpoint({
  method: 'GET',
  path: '/student/income/:id/receipt.pdf',
  summary: 'An own receipt of other income as a PDF of one page',
  roles: ['student'],
  params: byId,
  query: z.object({ paper: Paper.default('a5') }),
  answer: Download,
})
