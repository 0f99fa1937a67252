import { z } from 'zod'
import { byId, endpoint, Message, staff, superAdmin } from '#contract/endpoint'
import { clearedCheque, givenCheque, settledCheque } from '#contract/fields/cheque'
import { BusinessDate, Instant, MoneyDate } from '#contract/fields/dates'
import { Id, PaymentMethod, text } from '#contract/fields/fields'
import { warnings } from '#contract/fields/identity/aadhaar'
import { PositiveRupeesIn, Rupees, RupeesIn } from '#contract/fields/money'
import { askTill } from '#contract/fields/till'
import { ChequeStatus } from '#contract/shapes/cheque-status'
import { Enrollment } from '#contract/shapes/enrollment'
import { Payment } from '#contract/shapes/payment'
import { Person } from '#contract/shapes/person'

/** What happens to money after it was received: refunds, settlements, cheques, printed receipts. */

const reason = text(500)

export const Refund = z.object({
  id: Id,
  refundNumber: z.string(),
  paymentId: Id.nullable().meta({ description: 'Null when an enrollment was settled' }),
  enrollmentId: Id,
  courseName: z.string().meta({ description: 'As the course was called when it was paid' }),
  amount: Rupees,
  paymentMethod: PaymentMethod,
  date: BusinessDate,
  chequeNumber: z.string().nullable(),
  chequeStatus: ChequeStatus.nullable().meta({ description: 'Null unless paid by cheque' }),
  chequeClearedOn: BusinessDate.nullable().meta({ description: 'Null until the bank has paid the cheque' }),
  reason: z.string().nullable(),
  status: z.enum(['recorded', 'voided']),
  voidReason: z.string().nullable().meta({ description: 'Why it was voided' }),
  paidBy: Person,
  createdAt: Instant,
})
export type Refund = z.infer<typeof Refund>

export const refundPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/refunds',
  summary: 'Give back a payment or a part of it; a voucher with a number of its own',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  body: z.object({
    amount: PositiveRupeesIn,
    paymentMethod: PaymentMethod.default('cash'),
    ...givenCheque,
    reason,
    date: MoneyDate.optional(),
    ...askTill,
  }),
  answer: z.object({ refund: Refund, payment: Payment, ...warnings }),
  status: 201,
})
export const listRefunds = endpoint({
  method: 'GET',
  path: '/enrollments/:id/refunds',
  summary: 'What was given back of an enrollment, newest first',
  roles: staff,
  params: byId,
  answer: z.object({ refunds: z.array(Refund) }),
})
export const voidRefund = endpoint({
  method: 'DELETE',
  path: '/enrollments/:id/refunds/:refundId',
  summary: 'Void a refund that was recorded by mistake; its voucher number is never used again',
  roles: superAdmin,
  proof: 'recent',
  params: byId.extend({ refundId: Id }),
  query: z.object({ reason: reason.optional() }),
  answer: Message.extend({ refund: Refund }),
})
export const clearRefundCheque = endpoint({
  method: 'POST',
  path: '/enrollments/:id/refunds/:refundId/cheque',
  summary:
    'The cheque of a refund was paid by the bank; its charge is an expense. `held` takes that back, with a reason',
  roles: staff,
  proof: 'recent',
  params: byId.extend({ refundId: Id }),
  body: clearedCheque,
  answer: z.object({ refund: Refund }),
  status: 201,
})
export const settleCheque = endpoint({
  method: 'POST',
  path: '/payments/:id/cheque',
  summary:
    'A cheque was cleared, or bounced: then its amount is due again. The charge of the bank is an expense. `held` takes a clearing back, with a reason',
  roles: staff,
  proof: 'recent',
  params: byId,
  body: settledCheque,
  answer: z.object({ payment: Payment }),
  status: 201,
})

/** Copy 1 is the original, copy 2 the first duplicate. */
export const copyText = (copy: number): string => (copy <= 1 ? 'ORIGINAL' : `DUPLICATE ${copy - 1}`)

export const printReceipt = endpoint({
  method: 'POST',
  path: '/payments/:id/prints',
  summary: 'Records that the receipt is printed, and says as which copy',
  roles: staff,
  params: byId,
  answer: z.object({ copy: z.string().meta({ description: 'ORIGINAL, or DUPLICATE and its number' }) }),
  status: 201,
})
export const settleEnrollment = endpoint({
  method: 'POST',
  path: '/enrollments/:id/settlement',
  summary: 'Cancel an enrollment by agreement: the rest is written off, and money may be given back',
  roles: staff,
  proof: 'recent',
  params: byId,
  body: z.object({
    writeOff: RupeesIn.optional(),
    refund: RupeesIn.optional(),
    refundMethod: PaymentMethod.default('cash'),
    ...givenCheque,
    refunded: RupeesIn.optional().meta({
      description: 'What had been refunded before, as it was seen; if it is another sum by now, the request is refused',
    }),
    reason,
    ...askTill,
  }),
  answer: z.object({ enrollment: Enrollment, refund: Refund.nullable(), ...warnings }),
  status: 201,
})
