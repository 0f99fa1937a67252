import { z } from 'zod'
import { endpoint, ofInstitute, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { PaymentMethod } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { named } from './movement.ts'

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

export const DayBookEntry = z.object({ ...named, paymentMethod: PaymentMethod, in: Rupees, out: Rupees })
export type DayBookEntry = z.infer<typeof DayBookEntry>

export const DayBook = z.object({
  date: BusinessDate,
  methods: z
    .array(z.object({ paymentMethod: PaymentMethod, account: z.string(), ...dayFigures }))
    .meta({ description: 'For a sub admin without cash until the day is closed, because the till is counted blind' }),
  totals: z.object(dayFigures).nullable().meta({ description: 'Null where cash is left out' }),
  entries: z
    .array(DayBookEntry)
    .meta({ description: 'One row a money account that an event moved, as recorded; none of several days' }),
})
export type DayBook = z.infer<typeof DayBook>

export const getDayBook = endpoint({
  method: 'GET',
  path: '/reports/day-book',
  summary: 'A day of the money accounts: opening, receipts, expenses and closing by method, and every entry',
  roles: staff,
  query: z
    .object({
      ...ofInstitute,
      date: BusinessDate.optional(),
      from: BusinessDate.optional().meta({ description: 'The first of several days up to `date`, taken as one' }),
    })
    .refine(({ date, from }) => !date || !from || from <= date, {
      path: ['from'],
      error: 'must not be after the day.',
    }),
  answer: DayBook,
})
