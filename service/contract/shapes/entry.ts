import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { EntryCategory, EntryType, Id, PaperLanguage, PaymentMethod, PaymentStatus } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { ChequeStatus } from './cheque-status.ts'
import { place } from './institute.ts'
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
  chequeStatus: ChequeStatus.nullable().meta({ description: 'Null unless by cheque' }),
  chequeNumber: z.string().nullable(),
  chequeBank: z.string().nullable(),
  chequeDate: BusinessDate.nullable().meta({ description: 'The date on the cheque' }),
  chequeClearedOn: BusinessDate.nullable().meta({ description: 'The day the bank paid it; null unless cleared' }),
  date: BusinessDate,
  ...place,
  voucherNumber: z.string().nullable().meta({ description: 'Null for what was recorded before there were vouchers' }),
  previousVoucherNumbers: z.array(z.string()),
  party: z.string().nullable().meta({ description: 'The payee of an expense, the payer of income' }),
  Student: z
    .object({
      id: Id,
      fullName: z.string(),
      studentNumber: z.string().nullable(),
      language: PaperLanguage.nullable(),
    })
    .nullable()
    .meta({ description: 'The student who paid, if it was one' }),
  billNumber: z.string().nullable(),
  billFile: z.string().nullable().meta({ description: 'A link that works for a short time' }),
  notes: z.string().nullable(),
  prints: z.number().int().meta({ description: 'How often its present receipt was printed' }),
  status: PaymentStatus,
  voidReason: z.string().nullable().meta({ description: 'Why its cheque bounced, if somebody said so' }),
  recordedBy: Person,
  ...kept,
})
export type IncomeExpense = z.infer<typeof IncomeExpense>
