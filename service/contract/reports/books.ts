import { z } from 'zod'
import { endpoint, instituteAndDates, listQuery, page, staff } from '#contract/endpoint'
import { BusinessDate, Instant } from '#contract/fields/dates'
import { Id, PaymentMethod, searchText } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'

/**
 * What an entry of the journal is about: fees received (less those taken back), refunds, recorded income and expenses, money
 * moved between own accounts, and charges, which move no money yet.
 */
export const MovementKind = z.enum(['fees', 'refunds', 'income', 'expenses', 'transfers', 'charges'], {
  error: 'must be one of fees, refunds, income, expenses, transfers, charges.',
})
export type MovementKind = z.infer<typeof MovementKind>

const { instituteName } = instituteAndDates.shape

/** opening + receipts + income − refunds − expenses + transfers = closing. */
const dayFigures = {
  opening: Rupees,
  receipts: Rupees,
  income: Rupees,
  refunds: Rupees,
  expenses: Rupees,
  transfers: Rupees,
  closing: Rupees,
}

/** What an entry names, so that one can look it up. */
const named = {
  seq: z.number().int().meta({ description: 'Its place in the log of the institute' }),
  instituteName: z.string(),
  type: z.string(),
  kind: MovementKind,
  text: z.string(),
  number: z.string().nullable().meta({ description: 'Receipt or voucher number' }),
  party: z.string().nullable().meta({ description: 'The student, or the source of an income or expense' }),
  studentId: Id.nullable(),
  enrollmentId: Id.nullable(),
  paymentId: Id.nullable(),
  entryId: Id.nullable(),
}

export const DayBookEntry = z.object({ ...named, paymentMethod: PaymentMethod, in: Rupees, out: Rupees })
export type DayBookEntry = z.infer<typeof DayBookEntry>

export const DayBook = z.object({
  date: BusinessDate,
  methods: z.array(z.object({ paymentMethod: PaymentMethod, account: z.string(), ...dayFigures })),
  totals: z.object(dayFigures),
  entries: z.array(DayBookEntry).meta({ description: 'One row a money account that an event moved, as recorded' }),
})
export type DayBook = z.infer<typeof DayBook>

export const getDayBook = endpoint({
  method: 'GET',
  path: '/reports/day-book',
  summary: 'A day of the money accounts: opening, receipts, expenses and closing by method, and every entry',
  roles: staff,
  query: z.object({ instituteName, date: BusinessDate.optional() }),
  answer: DayBook,
})

export const TrialBalance = z.object({
  asOf: BusinessDate,
  accounts: z.array(z.object({ account: z.string(), debit: Rupees, credit: Rupees })),
  totals: z.object({ debit: Rupees, credit: Rupees }),
})
export type TrialBalance = z.infer<typeof TrialBalance>

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/reports/trial-balance',
  summary: 'What every account holds at the end of a day; debits = credits',
  roles: staff,
  query: z.object({ instituteName, asOf: BusinessDate.optional() }),
  answer: TrialBalance,
})

export const JournalEntry = z.object({
  ...named,
  date: BusinessDate,
  recordedAt: Instant,
  actor: z.object({ fullName: z.string() }).nullable(),
  legs: z.array(z.object({ account: z.string(), debit: Rupees, credit: Rupees })),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const listJournal = endpoint({
  method: 'GET',
  path: '/reports/journal',
  summary: 'Every double entry, newest first; an account stands for those below it too',
  roles: staff,
  query: listQuery('date', '-date').extend({
    ...instituteAndDates.shape,
    account: searchText.optional(),
    kind: MovementKind.optional(),
  }),
  answer: z.object({
    totals: z
      .object({ debit: Rupees, credit: Rupees })
      .meta({ description: 'Of all legs that were asked for: those on the account, when one is named' }),
    entries: z.array(JournalEntry),
    ...page,
  }),
})
