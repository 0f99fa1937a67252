import { z } from 'zod'
import { EntryCategory, EntryType, Id, PaymentMethod } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'
import { Cheque, note, postings, reverses, Voucher } from './parts.ts'
import type { EventSpec } from './spec.ts'

/** What the paper of an entry says and how it was kept. It moves no money, and older entries have none of it. */
const paper = {
  /** The note that names who was paid or who paid. */
  party: note.optional(),
  billNumber: z.string().nullable().optional(),
  /** The key of the stored file. */
  bill: z.string().nullable().optional(),
  /** An annotation without it leaves it as it is. */
  cheque: Cheque.nullable().optional(),
  /** The student who paid. An annotation without it leaves it as it is. */
  payer: Id.nullable().optional(),
}

const recorded = z.object({
  category: EntryCategory,
  source: z.string(),
  amount: Paise,
  method: PaymentMethod,
  note,
  voucher: Voucher.optional(),
  ...paper,
  postings,
})

/** What the event of a cheque repeats of its entry, for lists and narrations. */
const cheque = {
  type: EntryType,
  source: z.string(),
  /** Null for what was recorded before there were vouchers. */
  voucherNumber: z.string().nullable(),
  amount: Paise,
}

/** Income and expenses that have nothing to do with a student. */
export const entryEvents = {
  IncomeRecorded: {
    stream: 'entry',
    begins: true,
    till: 'otherIncome',
    journal: 'byAccounts',
    dateField: 'date',
    data: recorded,
  },
  ExpenseRecorded: {
    stream: 'entry',
    begins: true,
    till: 'expenses',
    journal: 'byAccounts',
    dateField: 'date',
    data: recorded,
  },
  /** A changed note, party or bill: the voucher keeps its number. */
  EntryAnnotated: {
    stream: 'entry',
    begins: false,
    till: null,
    journal: null,
    dateField: null,
    data: z.object({ note, ...paper }),
  },
  /** Copy 1 is the original; each later one is a duplicate. Printing changes nothing about the entry. */
  EntryReceiptPrinted: {
    stream: 'entry',
    begins: false,
    till: null,
    journal: null,
    dateField: null,
    data: z.object({ voucherNumber: z.string(), copy: z.number().int().positive() }),
  },
  /** The bank has paid the cheque: one that was taken came in, one that was given went out. */
  EntryChequeCleared: {
    stream: 'entry',
    begins: false,
    till: null,
    journal: 'byAccounts',
    dateField: 'date',
    data: z.object({ ...cheque, postings }),
  },
  /** The bank has not paid the cheque after all, from the day of the clearing on. */
  EntryClearingVoided: {
    stream: 'entry',
    begins: false,
    till: null,
    journal: 'byAccounts',
    dateField: null,
    data: z.object({ reverses, ...cheque, reason: note.optional(), postings }),
  },
  /** The cheque came back: from this day on its income no longer counts. */
  EntryChequeBounced: {
    stream: 'entry',
    begins: false,
    till: null,
    journal: 'byAccounts',
    dateField: 'date',
    data: z.object({ reverses, ...cheque, reason: note, postings }),
  },
  EntryVoided: {
    stream: 'entry',
    begins: false,
    till: 'otherIncomeOrExpenses',
    journal: 'byAccounts',
    dateField: null,
    data: z.object({ reverses, corrected: z.boolean(), reason: note, postings }),
  },
} as const satisfies Record<string, EventSpec>
