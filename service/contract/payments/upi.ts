import { z } from 'zod'
import { byId, endpoint, staff } from '#contract/endpoint'
import { type Paise, PositiveRupeesIn } from '#contract/fields/money'
import { QrCode } from './receipts.ts'

interface Asked {
  /** The institute's UPI id, such as institute@bank. */
  readonly payee: string
  readonly name: string
  readonly amount: Paise
  readonly note: string
  /** Our own reference, which appears on the payee's statement. */
  readonly reference: string
}

/** Some apps refuse longer notes. */
const longestNote = 50

/**
 * The link that a payer's app reads: whom to pay and how much, with two decimals and spaces as `%20` (NPCI, UPI linking
 * specification). The `@` of the id is not escaped, because apps look for it.
 */
export function upiLink({ payee, name, amount, note, reference }: Asked): string {
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const cut = [...note].slice(0, longestNote).join('')
  const texts = { pn: name, am: rupees, cu: 'INR', tn: cut, tr: reference }
  const rest = Object.entries(texts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `upi://pay?pa=${payee}&${rest.join('&')}`
}

export const askByUpi = endpoint({
  method: 'GET',
  path: '/enrollments/:id/upi',
  summary: 'A code that asks a UPI app for an amount, null where the institute has no UPI id; it proves no payment',
  roles: staff,
  params: byId,
  query: z.object({ amount: PositiveRupeesIn }),
  answer: z.object({
    upi: z.object({ payee: z.string(), name: z.string(), link: z.string(), qr: QrCode }).nullable(),
  }),
})
