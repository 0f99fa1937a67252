import { z } from 'zod'
import { byId, endpoint, inInstitute, instituteAndDates, Message, staff, superAdmin } from '#contract/endpoint'
import { BusinessDate, Instant, MoneyDate } from '#contract/fields/dates'
import { Id, reference, text } from '#contract/fields/fields'
import { warnings } from '#contract/fields/identity/aadhaar'
import { Rupees, UnboundedRupeesIn } from '#contract/fields/money'
import { askTill } from '#contract/fields/till'
import { Person } from '#contract/shapes/person'

export const CashDeposit = z.object({
  id: Id,
  amount: Rupees,
  date: BusinessDate,
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  instituteName: z.string(),
  depositedBy: Person,
  status: z.enum(['recorded', 'voided']),
  createdAt: Instant,
})
export type CashDeposit = z.infer<typeof CashDeposit>
export const listCashDeposits = endpoint({
  method: 'GET',
  path: '/cash-deposits',
  summary: 'Cash brought to the bank, newest first',
  roles: staff,
  query: instituteAndDates,
  answer: z.object({ cashDeposits: z.array(CashDeposit) }),
})
export const recordCashDeposit = endpoint({
  method: 'POST',
  path: '/cash-deposits',
  summary: 'Record cash brought to the bank',
  roles: staff,
  body: z.object({
    amount: UnboundedRupeesIn,
    date: MoneyDate.optional(),
    reference: reference(100).optional(),
    notes: text(1000).optional(),
    ...inInstitute,
    ...askTill,
  }),
  answer: z.object({ cashDeposit: CashDeposit, ...warnings }),
  status: 201,
})
export const voidCashDeposit = endpoint({
  method: 'DELETE',
  path: '/cash-deposits/:id',
  summary: 'Void a deposit that was recorded by mistake',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  query: z.object({ reason: text(500).optional() }),
  answer: Message,
})
