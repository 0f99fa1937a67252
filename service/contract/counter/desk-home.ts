import { z } from 'zod'
import { endpoint, ofInstitute, page, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { PaymentMethod } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { UpcomingInstallment } from '#contract/shapes/installment'
import { Payment } from '#contract/shapes/payment'

export const DeskHome = z.object({
  date: BusinessDate.meta({ description: 'Today' }),
  dueToday: z
    .object({ upcomingInstallments: z.array(UpcomingInstallment), total: page.total, more: page.more })
    .meta({ description: 'The first of the unpaid installments that are due today, and how many there are' }),
  takings: z
    .object({
      total: Rupees.nullable(),
      payments: z.number().int(),
      methods: z.array(z.object({ paymentMethod: PaymentMethod, amount: Rupees })),
    })
    .meta({
      description:
        'Fees received today, less refunds, by method; for a sub admin without cash and total until today is closed, because the till is counted blind',
    }),
  latestPayments: z.array(Payment).meta({ description: 'The five newest' }),
  openDays: z
    .array(z.object({ date: BusinessDate, instituteName: z.string() }))
    .meta({ description: 'Past days on which money moved and that are not closed, newest first' }),
})
export type DeskHome = z.infer<typeof DeskHome>

export const getDeskHome = endpoint({
  method: 'GET',
  path: '/desk-home',
  summary: 'What a clerk starts the day with: what is due and taken today, the last receipts, days that are not closed',
  roles: staff,
  query: z.object(ofInstitute),
  answer: DeskHome,
})
