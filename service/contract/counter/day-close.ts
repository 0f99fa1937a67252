import { z } from 'zod'
import { endpoint, inInstitute, instituteAndDates, Message, staff, superAdmin } from '#contract/endpoint'
import { BusinessDate, Instant, MoneyDate } from '#contract/fields/dates'
import { PaymentMethod, text, whole } from '#contract/fields/fields'
import { Download } from '#contract/fields/files'
import { Rupees, SignedRupeesIn } from '#contract/fields/money'
import { Person } from '#contract/shapes/person'
import { Week } from '#contract/shapes/week'

/** Notes and coins in rupees, largest first, that a count may contain. */
export const denominations = ['2000', '500', '200', '100', '50', '20', '10', '5', '2', '1', '0.5'] as const
const Count = whole(0, 1_000_000)
const Counted = z
  .record(z.string(), Count, { error: 'must name how many notes and coins of each value were counted.' })
  .refine(counted => Object.keys(counted).every(value => denominations.some(known => known === value)), {
    error: `must name values of ${denominations.join(', ')} rupees only.`,
  })

/** What moved in the till, by its cause. */
const moved = {
  received: Rupees.meta({ description: 'Fees in cash, less what was taken back' }),
  otherIncome: Rupees,
  refunds: Rupees,
  expenses: Rupees,
  banked: Rupees,
  moved: Rupees.meta({
    description: 'Cash brought in by withdrawals, capital and transfers, less what drawings and transfers took out',
  }),
}

export const DayClose = z.object({
  date: BusinessDate,
  coversFrom: BusinessDate.nullable().meta({
    description: 'The first day that was closed with it; null for the first close, which takes in all days before it',
  }),
  days: z
    .array(z.object({ date: BusinessDate, ...moved }))
    .meta({ description: 'What moved on each of its days; listed only for one `date`' }),
  opening: Rupees,
  ...moved,
  expected: Rupees,
  counted: z.record(z.string(), z.number().int()),
  countedTotal: Rupees,
  difference: Rupees.meta({ description: 'Counted less expected' }),
  reason: z.string().nullable(),
  confirmed: z.array(PaymentMethod),
  headSeq: z.number().int(),
  headHash: z.string(),
  instituteName: z.string(),
  closedBy: Person,
  createdAt: Instant,
  booked: z
    .object({ by: Person, at: Instant })
    .nullable()
    .meta({ description: 'Set if the difference was booked; a reopening takes that back' }),
  reopened: z
    .object({ by: Person, at: Instant, reason: z.string().nullable() })
    .nullable()
    .meta({ description: 'Set if it no longer holds, because the day was reopened' }),
})
export type DayClose = z.infer<typeof DayClose>
export const listDayCloses = endpoint({
  method: 'GET',
  path: '/reports/day-close',
  summary: 'Closed days, newest first',
  roles: staff,
  query: instituteAndDates.extend({ date: BusinessDate.optional() }),
  answer: z.object({
    dayCloses: z.array(DayClose),
    openDays: z.array(z.object({ date: BusinessDate, instituteName: z.string() })).meta({
      description:
        'Past days on which money moved and that are not closed, newest first: those from startDate to endDate, or since the last close of each branch',
    }),
    deskHours: z
      .array(z.object({ instituteName: z.string(), hours: Week }))
      .meta({ description: 'When each desk is open, from Monday to Sunday: closing before its end is asked about' }),
  }),
})
export const bookDifference = endpoint({
  method: 'POST',
  path: '/reports/day-close/:date/difference',
  summary:
    'Book the cash difference of the last closed day, as an expense “Cash short” or income “Cash excess” of that day',
  roles: staff,
  params: z.object({ date: BusinessDate }),
  body: z.object({
    difference: SignedRupeesIn.meta({
      description: 'What the close found, counted less expected, in rupees; below zero when cash is short',
    }),
    ...inInstitute,
  }),
  answer: z.object({ dayClose: DayClose }),
  status: 201,
})
export const reopenDay = endpoint({
  method: 'DELETE',
  path: '/reports/day-close/:date',
  summary: 'Reopen the last closed day: it takes entries again, until it is closed anew',
  roles: superAdmin,
  params: z.object({ date: BusinessDate }),
  query: z.object({ reason: text(500), ...inInstitute }),
  answer: Message.extend({ dayClose: DayClose }),
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
    reason: text(500).optional(),
    confirmed: z.array(PaymentMethod).default([]),
    ...inInstitute,
  }),
  answer: z.object({ dayClose: DayClose }),
  status: 201,
})
