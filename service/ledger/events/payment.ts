import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id, PaymentMethod } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'
import { Cheque, inSeries, note, postings, reverses } from './parts.ts'
import type { EventSpec } from './spec.ts'

/** Payments belong to the stream of their enrollment and never change its status. */
const ofPayment = { stream: 'enrollment', begins: false, status: null } as const

/** Money received for an enrollment, and what became of it. */
export const paymentEvents = {
  PaymentReceived: {
    ...ofPayment,
    till: 'received',
    journal: 'fees',
    dateField: 'paymentDate',
    edits: true,
    data: z.object({
      paymentId: Id,
      receiptNumber: z.string(),
      ...inSeries,
      amount: Paise,
      method: PaymentMethod,
      reference: z.string().nullable(),
      cheque: Cheque.optional(),
      note,
      /** What remained to be paid right after this payment. */
      balance: Paise,
      postings,
    }),
  },
  /** A changed note, reference or description of the cheque: the receipt keeps its number. */
  PaymentAnnotated: {
    ...ofPayment,
    till: null,
    journal: null,
    dateField: null,
    edits: true,
    data: z.object({
      paymentId: Id,
      reference: z.string().nullable(),
      /** Absent when it stays as it was. */
      cheque: Cheque.nullable().optional(),
      note,
    }),
  },
  PaymentVoided: {
    ...ofPayment,
    till: 'received',
    journal: 'fees',
    dateField: null,
    edits: true,
    data: z.object({
      paymentId: Id,
      /** The receipt that is voided. */
      reverses,
      receiptNumber: z.string(),
      amount: Paise,
      /** True when the next event records the payment anew under the same id. */
      corrected: z.boolean(),
      /** What a cancelled enrollment no longer collects because of it; newer events record this as `WriteOffAdjusted`. */
      writtenOff: Paise,
      reason: note,
      /** The date of the payment when that day is closed; this event is then dated later. */
      receivedOn: BusinessDate.optional(),
      postings,
    }),
  },
  /** Money given back. It lowers the income; what was paid stays paid, and nothing becomes due again. */
  RefundPaid: {
    ...ofPayment,
    till: 'refunds',
    journal: 'refunds',
    dateField: 'date',
    edits: true,
    data: z.object({
      refundId: Id,
      /** The one payment that is given back; null when an enrollment is settled. */
      paymentId: Id.nullable(),
      refundNumber: z.string(),
      ...inSeries,
      amount: Paise,
      method: PaymentMethod,
      /** Absent in refunds from before its number was asked for. */
      cheque: Cheque.optional(),
      reason: note,
      postings,
    }),
  },
  /** The money was never given back, or came back at once: the voucher keeps its number, and the sum can be refunded again. */
  RefundVoided: {
    ...ofPayment,
    till: 'refunds',
    journal: 'refunds',
    dateField: null,
    edits: true,
    data: z.object({
      refundId: Id,
      /** The one payment that had been given back; null when an enrollment was settled. */
      paymentId: Id.nullable(),
      /** The refund that is voided. */
      reverses,
      refundNumber: z.string(),
      amount: Paise,
      reason: note,
      postings,
    }),
  },
  /** The bank has paid the cheque of a refund. */
  RefundChequeCleared: {
    ...ofPayment,
    till: null,
    journal: 'byAccounts',
    dateField: 'date',
    edits: true,
    data: z.object({ refundId: Id, refundNumber: z.string(), amount: Paise, postings }),
  },
  /** The bank did not pay the cheque of a refund after all, from the day of the clearing on. */
  RefundClearingVoided: {
    ...ofPayment,
    till: null,
    journal: 'byAccounts',
    dateField: null,
    edits: true,
    data: z.object({
      refundId: Id,
      reverses,
      refundNumber: z.string(),
      amount: Paise,
      reason: note.optional(),
      postings,
    }),
  },
  ChequeCleared: {
    ...ofPayment,
    till: null,
    journal: 'byAccounts',
    dateField: 'date',
    edits: true,
    data: z.object({ paymentId: Id, amount: Paise, postings }),
  },
  /**
   * The bank did not have the money of a cheque after all, from the day of the clearing on: with a reason where somebody
   * marked it by mistake, without one where its receipt is voided too and says why.
   */
  ClearingVoided: {
    ...ofPayment,
    till: null,
    journal: 'byAccounts',
    dateField: null,
    edits: true,
    data: z.object({ paymentId: Id, reverses, amount: Paise, reason: note.optional(), postings }),
  },
  /** The cheque came back: its receipt no longer counts, and what it had settled is due again. */
  ChequeBounced: {
    ...ofPayment,
    till: null,
    journal: 'fees',
    dateField: 'date',
    edits: true,
    data: z.object({
      paymentId: Id,
      /** The receipt that the cheque was taken for. */
      reverses,
      receiptNumber: z.string(),
      receivedOn: BusinessDate,
      amount: Paise,
      reason: note,
      postings,
    }),
  },
  /** Copy 1 is the original; each later one is a duplicate. Printing changes nothing about the payment. */
  ReceiptPrinted: {
    ...ofPayment,
    till: null,
    journal: null,
    dateField: null,
    edits: false,
    data: z.object({ paymentId: Id, receiptNumber: z.string(), copy: z.number().int().positive() }),
  },
} as const satisfies Record<string, EventSpec>
