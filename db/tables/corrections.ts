import type { CorrectionChanges, CorrectionStatus } from '#contract/payments/corrections'
import { integer, jsonb, nullable, text, timestamptz, uuid, withDefault } from './column.ts'

/** What clerks ask super admins to correct about payments. */
export const correctionRequests = {
  institute_id: uuid(),
  id: uuid(),
  payment_id: uuid(),
  /** The version of the payment that the clerk saw. */
  payment_version: integer(),
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
