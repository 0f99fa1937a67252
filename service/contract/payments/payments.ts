import { z } from 'zod'
import {
  byId,
  endpoint,
  instituteAndDates,
  listQuery,
  Message,
  ofInstitute,
  page,
  staff,
  superAdmin,
} from '#contract/endpoint'
import { changedCheque, newCheque } from '#contract/fields/cheque'
import { BusinessDate, Instant, MoneyDate } from '#contract/fields/dates'
import { clearable, flag, Id, PaymentMethod, reference, text, version } from '#contract/fields/fields'
import { warnings } from '#contract/fields/identity/aadhaar'
import { PositiveRupeesIn, Rupees } from '#contract/fields/money'
import { ChequeStatus } from '#contract/shapes/cheque-status'
import { Payment } from '#contract/shapes/payment'
import { Totals } from '#contract/shapes/totals'

const transactionId = reference(100)
const notes = text(1000)

export const NewPayment = z.object({
  enrollmentId: Id,
  amount: PositiveRupeesIn,
  paymentMethod: PaymentMethod.default('cash'),
  transactionId: transactionId.optional(),
  ...newCheque,
  notes: notes.optional(),
  paymentDate: MoneyDate.optional(),
  nextInstallmentDate: BusinessDate.optional().meta({
    description: 'When what is left is due, today or later; ignored when nothing is left',
  }),
})
export const PaymentChange = z.object({
  amount: PositiveRupeesIn.optional(),
  paymentMethod: PaymentMethod.optional(),
  transactionId: clearable(transactionId),
  ...changedCheque,
  notes: clearable(notes),
  paymentDate: MoneyDate.optional(),
  reason: clearable(text(500)),
  version,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments, newest first; the dates filter the payment date',
  roles: staff,
  query: listQuery('paymentDate', '-paymentDate', 'amount', '-amount', 'receiptNumber', '-receiptNumber').extend({
    ...instituteAndDates.shape,
    paymentMethod: PaymentMethod.optional(),
    enrollmentId: Id.optional(),
    studentId: Id.optional(),
    includeVoided: flag.optional(),
    chequeStatus: ChequeStatus.optional(),
  }),
  answer: z.object({ payments: z.array(Payment), ...page }),
})
export const recordPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary: 'Take a payment; never more than remains',
  roles: staff,
  body: NewPayment,
  answer: z.object({ payment: Payment, ...warnings }),
  status: 201,
})
export const latestPayments = endpoint({
  method: 'GET',
  path: '/payments/latest',
  summary: 'The ten newest payments',
  roles: staff,
  query: z.object(ofInstitute),
  answer: z.object({ latestPayments: z.array(Payment) }),
})
export const paymentAnalytics = endpoint({
  method: 'GET',
  path: '/payments/analytics',
  summary: 'Income (fees and recorded income), expense and profit; yearly is the financial year',
  roles: staff,
  query: instituteAndDates,
  answer: z.object({
    total: Totals,
    today: Totals,
    range: Totals.optional(),
    unlistedFees: z.object({ amount: Rupees, bounced: Rupees }).optional().meta({
      description:
        'What the fees of the range count (the sum of `methods`), and the list of its payments less its refunds does not; below 0 for the opposite. The fees take a payment back on the day its cheque bounced (`bounced`, a part of the amount), or later than its own day if that was closed',
    }),
    yearly: Totals,
    pendingDues: Rupees,
    monthlyPayments: z.array(z.object({ month: z.string(), amount: Rupees })),
    monthlyTotals: z
      .array(Totals.extend({ month: z.string() }))
      .meta({ description: 'The same twelve months with expense and profit' }),
    methods: z.array(z.object({ paymentMethod: PaymentMethod, amount: Rupees })).meta({
      description:
        'Fee payments by method, in the range when given; for a sub admin without cash if its last day up to today isn’t closed, because the till is counted blind',
    }),
    todayEnrollments: z.number().int(),
    todayPayments: z.number().int(),
    totalEnrollments: z.number().int().meta({ description: 'Enrollments in the range when given, else all' }),
    asOf: Instant,
  }),
})
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'A payment as its receipt shows it',
  roles: staff,
  params: byId,
  answer: z.object({ payment: Payment }),
})
export const correctPayment = endpoint({
  method: 'PUT',
  path: '/payments/:id',
  summary: 'Correct a payment; a changed amount, method or date issues a new receipt number',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  body: PaymentChange,
  answer: z.object({ payment: Payment }),
})
export const voidPayment = endpoint({
  method: 'DELETE',
  path: '/payments/:id',
  summary: 'Void a payment; its receipt number is never used again',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  query: z.object({ reason: text(500).optional(), version }),
  answer: Message,
})
