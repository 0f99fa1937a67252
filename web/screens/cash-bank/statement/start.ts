import type { ComparedRow } from '#contract/counter/bank-statement'
import type { EntryStart } from '../../../shared/payments/links.ts'

type Line = NonNullable<ComparedRow['line']>

const methodOf = ({ narration }: Line): 'upi' | 'bank_transfer' => (/upi/i.test(narration) ? 'upi' : 'bank_transfer')

/** What a form starts with for a line of the statement that nobody has recorded. */
export const paymentOf = (line: Line) => ({
  amount: String(line.amount),
  paymentMethod: methodOf(line),
  transactionId: referenceOf(line),
  paymentDate: line.date,
})

export const entryOf = (line: Line): EntryStart => ({
  paymentMethod: methodOf(line),
  amount: String(Math.abs(line.amount)),
  date: line.date,
  notes: [line.narration, line.reference].filter(Boolean).join(' · ').slice(0, 1000),
})

/** The reference of a transfer: twelve digits of UPI, or what looks most like it, without the zeros that banks put before it. */
export function referenceOf({ narration, reference }: Pick<Line, 'narration' | 'reference'>): string {
  const words = `${reference} ${narration}`.match(/[A-Za-z0-9]+/g) ?? []
  const plain = words.map(word => word.replace(/^0+(?=\d)/, ''))
  // The code of a bank's branch stands beside many transfers.
  const isLong = (word: string) =>
    word.length >= 8 && (word.match(/\d/g) ?? []).length >= 6 && !/^[A-Z]{4}0[A-Z0-9]{6}$/i.test(word)
  return plain.find(word => /^\d{12}$/.test(word)) ?? plain.find(isLong) ?? ''
}
