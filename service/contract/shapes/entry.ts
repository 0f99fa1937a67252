import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { EntryCategory, EntryType, Id, PaymentMethod, PaymentStatus } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { kept } from './kept.ts'
import { Person } from './person.ts'

/** A book entry: income or an expense. */
export const IncomeExpense = z.object({
  id: Id,
  type: EntryType,
  category: EntryCategory,
  source: z.string(),
  amount: Rupees,
  paymentMethod: PaymentMethod,
  date: BusinessDate,
  instituteName: z.string(),
  branch: z.string(),
  notes: z.string().nullable(),
  status: PaymentStatus,
  recordedBy: Person,
  ...kept,
})
export type IncomeExpense = z.infer<typeof IncomeExpense>
