import type { z } from 'zod'
import type { PaymentStatus } from '#contract/fields/fields'
import type { CorrectionChanges, CorrectionStatus } from '#contract/payments/corrections'
import type { ChequeStatus } from '#contract/shapes/cheque-status'
import { integer, jsonb, nullable, text, timestamptz, uuid, withDefault } from './column.ts'

/** The amount refunded is in paise. */
interface PaymentSeen {
  readonly receiptNumber: string
  readonly status: z.infer<typeof PaymentStatus>
  readonly refunded: number
  readonly cheque: z.infer<typeof ChequeStatus> | null
}

/** What clerks ask super admins to correct about payments. */
export const correctionRequests = {
  institute_id: uuid(),
  id: uuid(),
  payment_id: uuid(),
  /** The version of the payment that the clerk saw. */
  payment_version: integer(),
  /** What must still be so of the payment; null if it was asked for before this was kept. */
  payment_seen: nullable(jsonb<PaymentSeen>()),
  /** The fields to change; the amount in paise. */
  changes: jsonb<CorrectionChanges>(),
  reason: text(),
  status: withDefault(text<CorrectionStatus>()),
  asked_by: uuid(),
  asked_at: timestamptz(),
  answered_by: nullable(uuid()),
  answered_at: nullable(timestamptz()),
  /** Why it was declined. */
  answer: nullable(text()),
}
