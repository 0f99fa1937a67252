import { z } from 'zod'
import { FinancialYear } from '#contract/counter/years'
import { endpoint, inInstitute, superAdmin } from '#contract/endpoint'
import { whole } from '#contract/fields/fields'

/** The receipts of a branch in a financial year. */
export const ReceiptSeries = z.object({
  instituteName: z.string(),
  financialYear: FinancialYear,
  first: z.number().int().meta({ description: 'The serial with which the receipts start; 1 unless it was set' }),
  last: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The serial of the last receipt given; null before the first' }),
  nextNumber: z.string().meta({ description: 'The number of the next receipt' }),
})
export type ReceiptSeries = z.infer<typeof ReceiptSeries>

export const listReceiptSeries = endpoint({
  method: 'GET',
  path: '/receipt-series',
  summary: 'Where the receipts of each branch stand: those of the present financial year, and of years that have any',
  roles: superAdmin,
  answer: z.object({ series: z.array(ReceiptSeries) }),
})
export const startReceipts = endpoint({
  method: 'POST',
  path: '/receipt-series',
  summary:
    'Let the receipts of a financial year start from a serial, as long as none was given: earlier ones are on paper',
  roles: superAdmin,
  body: z.object({ financialYear: FinancialYear, first: whole(1, 99_999), ...inInstitute }),
  answer: z.object({ series: ReceiptSeries }),
  status: 201,
})
