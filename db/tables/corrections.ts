import { integer, jsonb, nullable, text, timestamptz, uuid, withDefault } from './column.ts'

/** The amount refunded is in paise. */
interface PaymentSeen {
  readonly receiptNumber: string
  readonly status: 'recorded' | 'corrected' | 'voided'
  readonly refunded: number
  readonly cheque: 'held' | 'cleared' | 'bounced' | null
}

/** A field as it was when the correction was asked for, and as it is to be. */
type Change<Value> = { readonly from: Value; readonly to: Value } | undefined

/** Amounts are in paise. */
interface Changes {
  readonly amount?: Change<number>
  readonly paymentMethod?: Change<'cash' | 'card' | 'upi' | 'bank_transfer' | 'cheque'>
  readonly paymentDate?: Change<string>
  readonly transactionId?: Change<string | null>
  readonly chequeNumber?: Change<string | null>
  readonly chequeBank?: Change<string | null>
  readonly chequeDate?: Change<string | null>
  readonly voided?: Change<boolean>
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
  changes: jsonb<Changes>(),
  reason: text(),
  status: withDefault(text<'open' | 'approved' | 'declined' | 'withdrawn'>()),
  asked_by: uuid(),
  asked_at: timestamptz(),
  answered_by: nullable(uuid()),
  answered_at: nullable(timestamptz()),
  /** Why it was declined. */
  answer: nullable(text()),
}
