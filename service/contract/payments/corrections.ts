import { z } from 'zod'
import { byId, endpoint, listQuery, Message, ofInstitute, page, staff, superAdmin } from '#contract/endpoint'
import { BusinessDate, Instant, MoneyDate } from '#contract/fields/dates'
import { clearable, flag, Id, line, PaymentMethod, reference, text, version } from '#contract/fields/fields'
import { PositiveRupeesIn, Rupees } from '#contract/fields/money'
import { place } from '#contract/shapes/institute'
import { Payment } from '#contract/shapes/payment'
import { Person } from '#contract/shapes/person'

/** What a clerk asks a super admin to correct about a payment. */

/** A field with what it was when the correction was asked for, and what it is to be. */
const pair = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).optional()

const CorrectionChanges = z.object({
  amount: pair(Rupees),
  paymentMethod: pair(PaymentMethod),
  paymentDate: pair(BusinessDate),
  transactionId: pair(z.string().nullable()),
  chequeNumber: pair(z.string().nullable()),
  chequeBank: pair(z.string().nullable()),
  chequeDate: pair(BusinessDate.nullable()),
  voided: pair(z.boolean()),
})
export type CorrectionChanges = z.infer<typeof CorrectionChanges>

/** What the contract calls the state of a request; only an open one can be answered. */
const CorrectionStatus = z.enum(['open', 'approved', 'declined', 'withdrawn'], {
  error: 'must be open, approved, declined or withdrawn.',
})
export type CorrectionStatus = z.infer<typeof CorrectionStatus>

export const CorrectionRequest = z.object({
  id: Id,
  paymentId: Id,
  ...place,
  receiptNumber: z.string().meta({ description: 'The number that the payment has now' }),
  payment: z
    .object({ amount: Rupees, paymentMethod: PaymentMethod, paymentDate: BusinessDate })
    .meta({ description: 'As it is now' }),
  student: z.object({ id: Id, fullName: z.string() }),
  courseName: z.string(),
  changes: CorrectionChanges,
  reason: z.string(),
  status: CorrectionStatus,
  outdated: z
    .boolean()
    .meta({ description: 'Open, but the payment, and not only its note, was changed since: it can only be declined' }),
  requestedBy: Person,
  own: z.boolean().meta({ description: 'Whether the caller asked for it' }),
  createdAt: Instant,
  answeredBy: Person,
  answeredAt: Instant.nullable(),
  answer: z.string().nullable().meta({ description: 'Why it was declined' }),
})
export type CorrectionRequest = z.infer<typeof CorrectionRequest>

const answer = z.object({ correctionRequest: CorrectionRequest })

export const CorrectionWish = z.object({
  amount: PositiveRupeesIn.optional(),
  paymentMethod: PaymentMethod.optional(),
  paymentDate: MoneyDate.optional(),
  transactionId: clearable(reference(100)),
  chequeNumber: clearable(reference(20)),
  chequeBank: clearable(line(60)),
  chequeDate: clearable(MoneyDate),
  voided: flag
    .optional()
    .meta({ description: 'That the payment should not be there at all; nothing else is changed then' }),
  reason: text(500),
  version,
})

export const requestCorrection = endpoint({
  method: 'POST',
  path: '/payments/:id/correction-requests',
  summary: 'Ask a super admin to correct or void a payment; one open request for each payment',
  roles: staff,
  params: byId,
  body: CorrectionWish,
  answer,
  status: 201,
})
export const listCorrectionRequests = endpoint({
  method: 'GET',
  path: '/correction-requests',
  summary: 'Requests to correct payments, newest first',
  roles: staff,
  query: listQuery('createdAt', '-createdAt')
    .omit({ search: true })
    .extend({
      ...ofInstitute,
      status: CorrectionStatus.optional(),
      paymentId: Id.optional(),
    }),
  answer: z.object({ correctionRequests: z.array(CorrectionRequest), ...page }),
})
export const approveCorrection = endpoint({
  method: 'POST',
  path: '/correction-requests/:id/approval',
  summary: 'Correct or void the payment as it was asked for; decided again on the ledger as it is now',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  answer: z.object({ correctionRequest: CorrectionRequest, payment: Payment }),
  status: 201,
})
export const declineCorrection = endpoint({
  method: 'POST',
  path: '/correction-requests/:id/refusal',
  summary: 'Decline a request to correct a payment, with a reason that the clerk reads',
  roles: superAdmin,
  params: byId,
  body: z.object({ reason: text(500) }),
  answer,
  status: 201,
})
export const withdrawCorrection = endpoint({
  method: 'DELETE',
  path: '/correction-requests/:id',
  summary: 'Withdraw an open request of one’s own; it stays listed as withdrawn',
  roles: staff,
  params: byId,
  answer: Message,
})
