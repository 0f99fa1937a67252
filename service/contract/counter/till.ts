import { z } from 'zod'
import { byId, endpoint, instituteAndDates, Message, staff, superAdmin } from '#contract/endpoint'
import { BusinessDate, Instant, MoneyDate, Month } from '#contract/fields/dates'
import { Id, PaymentMethod, text, whole } from '#contract/fields/fields'
import { Download } from '#contract/fields/files'
import { PositiveRupeesIn, Rupees } from '#contract/fields/money'

/** The till: cash brought to the bank, days closed, months locked. */

const reason = text(500)
const person = z.object({ fullName: z.string() }).nullable()
const inInstitute = { instituteName: text(100).optional() }

export const CashDeposit = z.object({
  id: Id,
  amount: Rupees,
  date: BusinessDate,
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  instituteName: z.string(),
  depositedBy: person,
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
    amount: PositiveRupeesIn,
    date: MoneyDate.optional(),
    reference: text(100).optional(),
    notes: text(1000).optional(),
    ...inInstitute,
  }),
  answer: z.object({ cashDeposit: CashDeposit }),
  status: 201,
})
export const voidCashDeposit = endpoint({
  method: 'DELETE',
  path: '/cash-deposits/:id',
  summary: 'Take back a deposit that was recorded by mistake',
  roles: superAdmin,
  params: byId,
  query: z.object({ reason: reason.optional() }),
  answer: Message,
})

/** Notes and coins of rupees, dearest first; what a count may name. */
export const denominations = ['2000', '500', '200', '100', '50', '20', '10', '5', '2', '1', '0.5'] as const
const Count = whole(0, 1_000_000)
const Counted = z
  .record(z.string(), Count, { error: 'must name how many notes and coins of each value were counted.' })
  .refine(counted => Object.keys(counted).every(value => denominations.some(known => known === value)), {
    error: `must name values of ${denominations.join(', ')} rupees only.`,
  })

export const DayClose = z.object({
  date: BusinessDate,
  opening: Rupees,
  received: Rupees.meta({ description: 'Fees in cash, less what was taken back' }),
  otherIncome: Rupees,
  refunds: Rupees,
  expenses: Rupees,
  banked: Rupees,
  expected: Rupees,
  counted: z.record(z.string(), z.number().int()),
  countedTotal: Rupees,
  difference: Rupees.meta({ description: 'Counted less expected' }),
  reason: z.string().nullable(),
  confirmed: z.array(PaymentMethod),
  headSeq: z.number().int(),
  headHash: z.string(),
  instituteName: z.string(),
  closedBy: person,
  createdAt: Instant,
})
export type DayClose = z.infer<typeof DayClose>
export const listDayCloses = endpoint({
  method: 'GET',
  path: '/reports/day-close',
  summary: 'Closed days, newest first',
  roles: staff,
  query: instituteAndDates.extend({ date: BusinessDate.optional() }),
  answer: z.object({ dayCloses: z.array(DayClose) }),
})
export const downloadDaySheet = endpoint({
  method: 'GET',
  path: '/reports/day-close.pdf',
  summary: 'A closed day as a sheet to be signed and filed; with the number and hash of the ledger’s last entry',
  roles: staff,
  query: z.object({ date: BusinessDate, ...inInstitute }),
  answer: Download,
})
export const closeDay = endpoint({
  method: 'POST',
  path: '/reports/day-close',
  summary: 'Close the day and all before it: the cash is counted, and no entry is dated so any more',
  roles: staff,
  body: z.object({
    date: MoneyDate.optional(),
    counted: Counted,
    reason: reason.optional(),
    confirmed: z.array(PaymentMethod).default([]),
    ...inInstitute,
  }),
  answer: z.object({ dayClose: DayClose }),
  status: 201,
})

export const Period = z.object({
  month: Month,
  status: z.enum(['locked', 'unlocked']),
  unlockedUntil: Instant.nullable(),
  reason: z.string().nullable().meta({ description: 'Why it was unlocked' }),
  instituteName: z.string(),
  changedBy: person,
  changedAt: Instant,
})
export type Period = z.infer<typeof Period>
export const listPeriods = endpoint({
  method: 'GET',
  path: '/periods',
  summary: 'The months that were ever locked, and how they stand now',
  roles: superAdmin,
  query: z.object(inInstitute),
  answer: z.object({ periods: z.array(Period) }),
})
export const lockPeriod = endpoint({
  method: 'POST',
  path: '/periods',
  summary: 'Lock a month: no entry is dated in it any more, and reversals are dated today',
  roles: superAdmin,
  body: z.object({ month: Month, ...inInstitute }),
  answer: z.object({ period: Period }),
  status: 201,
})
export const unlockPeriod = endpoint({
  method: 'DELETE',
  path: '/periods/:month',
  summary: 'Unlock a month for a while, for a day unless another instant is given',
  roles: superAdmin,
  params: z.object({ month: Month }),
  query: z.object({ reason, until: Instant.optional(), ...inInstitute }),
  answer: z.object({ period: Period }),
})
