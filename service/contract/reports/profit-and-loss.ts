import { z } from 'zod'
import { endpoint, inOrder, instituteAndDates, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { Rupees } from '#contract/fields/money'

/**
 * charged − discounts − refunds − writeOffs = fees; fees + otherIncome − expenses = net. Fees count when they are charged,
 * not when they are paid.
 */
const figures = {
  charged: Rupees,
  discounts: Rupees,
  refunds: Rupees,
  writeOffs: Rupees,
  fees: Rupees,
  otherIncome: Rupees,
  expenses: Rupees,
  net: Rupees,
}
const bySource = z.array(z.object({ source: z.string(), account: z.string(), amount: Rupees }))

/**
 * From the profit as received to the profit as earned: received + (closing − opening − broughtIn) = earned, and
 * opening + broughtIn + charged − discounts − writeOffs − paid = closing. Refunds, other income and expenses count alike in both.
 */
const bridge = z.object({
  received: Rupees.meta({
    description: 'Fees received less refunds, and other income, less expenses: money that moved',
  }),
  opening: Rupees.meta({ description: 'Fees receivable before the first day, less advances' }),
  broughtIn: Rupees.meta({ description: 'Fees that were owed before the books were opened: no income' }),
  charged: Rupees,
  discounts: Rupees,
  writeOffs: Rupees,
  paid: Rupees.meta({ description: 'Fees received before refunds, less what was voided or bounced' }),
  closing: Rupees.meta({ description: 'Fees receivable at the end, less advances' }),
  earned: Rupees,
})

/** What a profit and loss account is set beside. Periods need both dates. */
export const Comparison = z.enum(['before', 'lastYear', 'both', 'branches'], {
  error: 'must be before, lastYear, both or branches.',
})
export type Comparison = z.infer<typeof Comparison>

/** The same account for another period, or for one branch. */
const column = z.object({
  name: z.string().meta({ description: 'The period before, the same period last year, or the name of a branch' }),
  startDate: BusinessDate.nullable(),
  endDate: BusinessDate,
  totals: z.object(figures),
  otherIncome: bySource,
  expenses: bySource,
  branches: z.array(z.object({ instituteName: z.string(), ...figures })),
})
export type ProfitColumn = z.infer<typeof column>

export const ProfitAndLoss = z.object({
  startDate: BusinessDate.nullable().meta({ description: 'null: from the first day' }),
  endDate: BusinessDate,
  totals: z.object(figures),
  bridge,
  otherIncome: bySource,
  expenses: bySource,
  branches: z.array(z.object({ instituteName: z.string(), ...figures })),
  months: z
    .array(z.object({ month: z.string(), ...figures }))
    .meta({ description: 'From the first month in which something happened to the last, without gaps' }),
  columns: z.array(column).optional().meta({ description: 'What it is compared with, if that was asked for' }),
})
export type ProfitAndLoss = z.infer<typeof ProfitAndLoss>

export const getProfitAndLoss = endpoint({
  method: 'GET',
  path: '/reports/profit-and-loss',
  summary: 'What was earned and spent: fees less discounts, refunds and write-offs, other income, expenses',
  roles: staff,
  query: inOrder(instituteAndDates.extend({ compare: Comparison.optional() })),
  answer: ProfitAndLoss,
})
