import { z } from 'zod'
import {
  byId,
  endpoint,
  inInstitute,
  instituteAndDates,
  listQuery,
  Message,
  page,
  staff,
  superAdmin,
} from '#contract/endpoint'
import { changedCheque, newCheque, settledCheque } from '#contract/fields/cheque'
import { MoneyDate } from '#contract/fields/dates'
import {
  clearable,
  EntryCategory,
  EntryType,
  flag,
  Id,
  line,
  PaymentMethod,
  reference,
  text,
  version,
} from '#contract/fields/fields'
import { noFile } from '#contract/fields/files'
import { warnings } from '#contract/fields/identity/aadhaar'
import { Rupees, UnboundedRupeesIn } from '#contract/fields/money'
import { askTill } from '#contract/fields/till'
import { ChequeStatus } from '#contract/shapes/cheque-status'
import { IncomeExpense } from '#contract/shapes/entry'
import { Totals } from '#contract/shapes/totals'
import { HeadName } from './head-name.ts'

const source = HeadName
const notes = text(1000)
const party = line(150).meta({ description: 'The payee of an expense, the payer of income' })
const billNumber = reference(60)
const CashDifferences = z.object({ excess: Rupees, short: Rupees })
const withBill = { billFile: 'bill' } as const

export const NewEntry = z.object({
  type: EntryType.default('income'),
  category: EntryCategory.default('internal'),
  source,
  amount: UnboundedRupeesIn,
  paymentMethod: PaymentMethod.default('cash'),
  ...newCheque,
  date: MoneyDate,
  studentId: Id.optional().meta({ description: 'The student who pays other income, of the same branch' }),
  party: party.optional(),
  billNumber: billNumber.optional(),
  billFile: noFile,
  notes: notes.optional(),
  ...inInstitute,
})
export const EntryChange = z.object({
  type: EntryType.optional(),
  category: EntryCategory.optional(),
  source: source.optional(),
  amount: UnboundedRupeesIn.optional(),
  paymentMethod: PaymentMethod.optional(),
  ...changedCheque,
  date: MoneyDate.optional(),
  studentId: clearable(Id),
  party: clearable(party),
  billNumber: clearable(billNumber),
  billFile: noFile,
  notes: clearable(notes),
  version,
})

export const listEntries = endpoint({
  method: 'GET',
  path: '/income-expense',
  summary: 'Recorded income and expenses, newest first',
  roles: staff,
  query: listQuery('date', '-date', 'amount', '-amount', 'source', '-source').extend({
    ...instituteAndDates.shape,
    paymentMethod: PaymentMethod.optional(),
    type: EntryType.optional(),
    category: EntryCategory.optional(),
    chequeStatus: ChequeStatus.optional(),
    studentId: Id.optional(),
    includeVoided: flag.optional(),
  }),
  answer: z.object({ incomeExpenses: z.array(IncomeExpense), ...page }),
})
export const recordEntry = endpoint({
  method: 'POST',
  path: '/income-expense',
  summary: 'Record income or an expense',
  roles: staff,
  body: NewEntry.extend(askTill),
  files: withBill,
  answer: z.object({ incomeExpense: IncomeExpense, ...warnings }),
  status: 201,
})
export const entryAnalytics = endpoint({
  method: 'GET',
  path: '/income-expense/analytics',
  summary: 'Totals of the recorded book alone, without fee payments',
  roles: staff,
  query: instituteAndDates,
  answer: z.object({
    total: Totals,
    yearly: Totals,
    today: Totals,
    range: z
      .object({
        income: Totals.shape.income,
        expense: Totals.shape.expense,
        unlisted: z.object({ income: Rupees, expense: Rupees, bounced: Rupees }).meta({
          description:
            'What the range counts and the list of its days does not; below 0 for the opposite. Totals take a record back on the day its cheque bounced (`bounced`, a part of the income), or later than its own day if that was closed',
        }),
      })
      .optional(),
    cashDifferences: z
      .object({
        total: CashDifferences,
        yearly: CashDifferences,
        today: CashDifferences,
        range: CashDifferences.optional(),
      })
      .meta({
        description:
          'What was booked of day closes in the dates of each total. No list or total of the recorded book has it',
      }),
  }),
})
export const getEntry = endpoint({
  method: 'GET',
  path: '/income-expense/:id',
  summary: 'One entry, voided or not',
  roles: staff,
  params: byId,
  answer: z.object({ incomeExpense: IncomeExpense }),
})
export const correctEntry = endpoint({
  method: 'PUT',
  path: '/income-expense/:id',
  summary: 'Correct an entry: the old one is voided, the new one recorded',
  roles: superAdmin,
  proof: 'recent',
  forbidden: 'You are not allowed to edit this record.',
  params: byId,
  body: EntryChange.extend(askTill),
  files: withBill,
  answer: z.object({ incomeExpense: IncomeExpense, ...warnings }),
})
export const settleEntryCheque = endpoint({
  method: 'POST',
  path: '/income-expense/:id/cheque',
  summary:
    'A cheque was cleared, or bounced: then the income is cancelled. The charge of the bank is an expense. `held` takes a clearing back, with a reason',
  roles: staff,
  proof: 'recent',
  params: byId,
  body: settledCheque,
  answer: z.object({ incomeExpense: IncomeExpense }),
  status: 201,
})
export const voidEntry = endpoint({
  method: 'DELETE',
  path: '/income-expense/:id',
  summary: 'Void an entry; it leaves lists and totals, its events stay',
  roles: superAdmin,
  proof: 'recent',
  forbidden: 'You are not allowed to delete this record.',
  params: byId,
  query: z.object({ version }),
  answer: Message,
})
