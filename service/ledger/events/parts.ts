import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'

/** What the shapes of several events have in common. */

/** One leg of a double entry: debit positive, credit negative. */
export const Posting = z.object({ account: z.string().min(1), amount: Paise })
export type Posting = z.infer<typeof Posting>
export const postings = z.array(Posting)

/** One installment of a plan, in the order in which payments settle it. */
export const Installment = z.object({ id: Id, dueOn: BusinessDate.nullable(), amount: Paise })
export type Installment = z.infer<typeof Installment>
export const installments = z.array(Installment)

/** Free text, by the id of its note. */
export const note = Id.nullable()

/** What is known of a cheque. Events from before cheques were described have none. */
export const Cheque = z.object({
  number: z.string().nullable(),
  bank: z.string().nullable(),
  date: BusinessDate.nullable(),
})
export type Cheque = z.infer<typeof Cheque>

/** The sequence number of the event that this one reverses. */
export const reverses = z.number().int().positive()

/** A place in a series of numbers: that of a financial year's receipts, or of its vouchers of one kind. */
export const inSeries = { financialYear: z.string(), serial: z.number().int().positive() }

/** The number of an expense's voucher or of the receipt of other income. */
export const Voucher = z.object({ number: z.string(), ...inSeries })
export type Voucher = z.infer<typeof Voucher>
