import type { z } from 'zod'
import { NewEntry } from '#contract/counter/entries'
import { formatDate } from '#contract/fields/dates'
import { PaymentMethod } from '#contract/fields/fields'
import { parseRupees } from '#contract/fields/money'
import type { IncomeExpense } from '#contract/shapes/entry'
import { say } from '../../base/language/say.ts'
import { fileIn } from '../../ui/files/fileSchemas.ts'

/** What the form accepts: the contract's entry, dated today or earlier. */
export const entryForm = (today: string, isNew = true) =>
  NewEntry.extend({
    billFile: fileIn('bill'),
    date: NewEntry.shape.date.refine(date => date <= today, {
      error: say('must be {today} or earlier.', { today: formatDate(today) }),
    }),
  }).superRefine(({ paymentMethod, chequeNumber }, context) => {
    // A correction may leave it out, because older entries have none.
    if (!isNew || paymentMethod !== 'cheque' || chequeNumber !== undefined) return
    context.addIssue({ code: 'custom', path: ['chequeNumber'], message: say('is required.') })
  })

export type EntryValues = z.input<ReturnType<typeof entryForm>>

/** An empty entry dated today: internal income in cash. */
export const newEntry = (today: string, instituteName: string): EntryValues => ({
  type: 'income',
  category: 'internal',
  source: '',
  amount: '',
  paymentMethod: 'cash',
  chequeNumber: '',
  chequeBank: '',
  chequeDate: '',
  date: today,
  studentId: '',
  party: '',
  billNumber: '',
  billFile: '',
  notes: '',
  instituteName,
})

/** What the address says that a new entry starts with. */
export function startIn(search: URLSearchParams): Partial<EntryValues> {
  const { data: paymentMethod } = PaymentMethod.safeParse(search.get('paymentMethod'))
  const [amount, date, notes] = ['amount', 'date', 'notes'].map(name => search.get(name))
  return {
    ...(amount && { amount }),
    ...(date && { date }),
    ...(notes && { notes }),
    ...(paymentMethod && { paymentMethod }),
  }
}

/** What comes again each month, such as rent: the same once more, without the papers of the last. */
export const sameAgain = (
  { type, category, source, amount, paymentMethod, party }: IncomeExpense,
  blank: EntryValues,
): EntryValues => ({ ...blank, type, category, source, amount: String(amount), paymentMethod, party: party ?? '' })

/** An entry as the form shows it. */
export const asValues = (entry: IncomeExpense): EntryValues => ({
  type: entry.type,
  category: entry.category,
  source: entry.source,
  amount: String(entry.amount),
  paymentMethod: entry.paymentMethod,
  chequeNumber: entry.chequeNumber ?? '',
  chequeBank: entry.chequeBank ?? '',
  chequeDate: entry.chequeDate ?? '',
  date: entry.date,
  studentId: entry.Student?.id ?? '',
  party: entry.party ?? '',
  billNumber: entry.billNumber ?? '',
  billFile: '',
  notes: entry.notes ?? '',
})

/** The typed amount in paise, null until it is valid; the button then says what it will record. */
export function typedAmount(typed: unknown) {
  const amount = parseRupees(String(typed ?? ''))
  return amount !== null && amount > 0 ? amount : null
}

/** A new entry as it is sent: without a cheque or student that another method or type has none of. */
export const sentEntry = ({ chequeNumber, chequeBank, chequeDate, studentId, ...values }: EntryValues) => ({
  ...values,
  ...(values.type !== 'expense' && { studentId }),
  ...(values.paymentMethod === 'cheque' && { chequeNumber, chequeBank, chequeDate }),
})

/** A correction as it is sent: an empty text clears what it stands for, and a bill that was not touched stays. */
export const entryChange = (
  { instituteName: _, studentId = '', chequeNumber = '', chequeBank = '', chequeDate = '', ...values }: EntryValues,
  version: number,
) => ({
  ...values,
  ...(values.type !== 'expense' && { studentId }),
  // What becomes paid by another method loses its cheque without being told.
  ...(values.paymentMethod === 'cheque' && { chequeNumber, chequeBank, chequeDate }),
  party: values.party ?? '',
  billNumber: values.billNumber ?? '',
  notes: values.notes ?? '',
  version,
})
