import { z } from 'zod'
import { BusinessDate, Instant, Month } from '#contract/fields/dates'
import { Id, PaymentMethod } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'
import { inSeries, note, postings } from './event-parts.ts'

/** Facts about money after it was received, and about days and months that are closed. */
export const eventsOfBooks = {
  /** Money given back. It makes the income less; what was paid stays paid, and no due comes back by it. */
  RefundPaid: z.object({
    refundId: Id,
    /** The one payment that is given back; null when an enrollment is settled. */
    paymentId: Id.nullable(),
    refundNumber: z.string(),
    ...inSeries,
    amount: Paise,
    method: PaymentMethod,
    reason: note,
    postings,
  }),
  ChequeCleared: z.object({ paymentId: Id, amount: Paise, postings }),
  /** The receipt of a cleared cheque was taken back: the bank never had the money, from the day of the clearing on. */
  ClearingVoided: z.object({ paymentId: Id, reverses: z.number().int().positive(), amount: Paise, postings }),
  /** The cheque came back: its receipt counts no more, and what it had settled is due again. */
  ChequeBounced: z.object({
    paymentId: Id,
    /** The sequence number of the receipt that the cheque was taken for. */
    reverses: z.number().int().positive(),
    receiptNumber: z.string(),
    receivedOn: BusinessDate,
    amount: Paise,
    reason: note,
    postings,
  }),
  /** A payment of a cancelled enrollment was taken back or corrected: that much more is not collected, or less. */
  WriteOffAdjusted: z.object({ amount: Paise, postings }),
  /** Copy 1 is the original; each later one is a duplicate. */
  ReceiptPrinted: z.object({ paymentId: Id, receiptNumber: z.string(), copy: z.number().int().positive() }),
  /** Cash from the till, brought to the bank. */
  CashBanked: z.object({ amount: Paise, reference: z.string().nullable(), note, postings }),
  BankingVoided: z.object({ reverses: z.number().int().positive(), reason: note, postings }),
  /** No entry is dated on this day or before it any more. The difference is a finding of the count, not an entry. */
  DayClosed: z.object({
    date: BusinessDate,
    opening: Paise,
    received: Paise,
    otherIncome: Paise,
    refunds: Paise,
    expenses: Paise,
    banked: Paise,
    expected: Paise,
    /** How many of each note and coin, by its value in rupees. */
    counted: z.record(z.string(), z.number().int().nonnegative()),
    countedTotal: Paise,
    /** Counted less expected. */
    difference: Paise,
    reason: note,
    /** Methods other than cash whose figures of the day were ticked off. */
    confirmed: z.array(PaymentMethod),
    /** Where the log stood when the day was closed: printed on the sheet. */
    headSeq: z.number().int().nonnegative(),
    headHash: z.string(),
    /** The first event that is dated after this day: where the next close begins to read. */
    openFrom: z.number().int().positive(),
  }),
  PeriodLocked: z.object({ month: Month }),
  PeriodUnlocked: z.object({ month: Month, until: Instant, reason: note }),
}
