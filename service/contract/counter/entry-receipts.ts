import { z } from 'zod'
import { byId, endpoint, staff } from '#contract/endpoint'
import { Download } from '#contract/fields/files'
import { Paper } from '#contract/payments/receipts'

export const downloadEntryReceipt = endpoint({
  method: 'GET',
  path: '/income-expense/:id/receipt.pdf',
  summary: 'The receipt of other income as a PDF of one page',
  roles: staff,
  params: byId,
  query: z.object({ paper: Paper.default('a5') }),
  answer: Download,
})
