import { z } from 'zod'
import { formatRupees, inPaise } from './rupees.ts'

/** A whole number of paise (1 rupee = 100 paise). Money is never a fraction inside the system. */
export const Paise = z.number().int().brand<'Paise'>()
export type Paise = z.infer<typeof Paise>

/** Brands a whole number as paise. Throws on a fraction or an unsafe number, which would be a bug of ours. */
export const paise = (value: number): Paise => {
  if (!isPaise(value)) throw new Error(`Not a whole number of paise: ${value}`)
  return value
}

/** The same rule as the schema's, which takes ten times as long; every sum of money comes through here. */
const isPaise = (value: number): value is Paise => Number.isSafeInteger(value)

export const noPaise = paise(0)
export const sum = (amounts: Iterable<Paise>): Paise => {
  let total = 0
  for (const amount of amounts) total += amount
  return paise(total)
}
export const minus = (a: Paise, b: Paise): Paise => paise(a - b)
export const smaller = (a: Paise, b: Paise): Paise => (a < b ? a : b)

const pattern = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** Converts a text of rupees with at most two decimals to paise digit by digit; null for any other text. */
export function parseRupees(text: string): Paise | null {
  const match = pattern.exec(text.trim())
  if (!match) return null
  const [, rupees = '', fraction = ''] = match
  return paise(Number(rupees) * 100 + Number(fraction.padEnd(2, '0')))
}

const hint = 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'

/** Also said of a number that is too long to be read: a payment, which its fees bound, can't be higher than they are. */
const belowBound = 'must be below 100 crore.'
const belowZero = 'must not be below 0.'

/** What is wrong with a text that is no amount. */
export function rupeesHint(text: string): string {
  // Numbers from 10²¹ on are written with an exponent.
  if (/^(?:0*[1-9]\d{12,}(?:\.\d{1,2})?|\d(?:\.\d{1,20})?e\+\d{2,3})$/.test(text)) return belowBound
  if (/^-\d+(?:\.\d{1,2})?$/.test(text)) return belowZero
  if (/^-?\d[\d,]*\.\d{3,}$/.test(text)) return 'must have at most two decimals, such as 12500.50.'
  return hint
}

const rupeesIn = (hintFor: (text: string) => string) =>
  z.union([z.number(), z.string()], { error: hint }).transform((value, context) => {
    const text = String(value).trim()
    const amount = parseRupees(text)
    if (amount !== null) return amount
    context.addIssue({ code: 'custom', message: hintFor(text) })
    return z.NEVER
  })

/**
 * Money as input: a number or numeric text of rupees, with at most two decimals, not negative. It is converted to
 * paise.
 */
export const RupeesIn = rupeesIn(rupeesHint)

/** The same with a minus for money that is missing or owed. */
export const SignedRupeesIn = z.union([z.number(), z.string()], { error: hint }).transform((value, context) => {
  const text = String(value).trim()
  const isBelowZero = text.startsWith('-')
  const amount = parseRupees(isBelowZero ? text.slice(1) : text)
  if (amount !== null) return isBelowZero ? minus(noPaise, amount) : amount
  context.addIssue({ code: 'custom', message: rupeesHint(text.replace(/^-(?=\d)/, '')) })
  return z.NEVER
})

const atLeastOnePaisa = 'must be at least 0.01.'

/** Money that must be at least one paisa, which is also said of less than nothing. */
export const PositiveRupeesIn = rupeesIn(text => {
  const problem = rupeesHint(text)
  return problem === belowZero ? atLeastOnePaisa : problem
}).refine(amount => amount > 0, { error: atLeastOnePaisa })

const isBelowBound = (amount: number) => amount < 100_00_00_000_00

/**
 * Money that nothing in the books bounds, as an enrollment bounds its payments. Every total of every branch stops being
 * exact, and is refused, above 90 lakh crore rupees: with 12 digits, 91 entries of one clerk were enough.
 */
export const UnboundedRupeesIn = PositiveRupeesIn.refine(isBelowBound, { error: belowBound })

/** The same for money that may be none at all. */
export const UnboundedOrNoRupeesIn = RupeesIn.refine(isBelowBound, { error: belowBound })

/** The same for money that may also be owed, which is below zero. */
export const UnboundedSignedRupeesIn = SignedRupeesIn.refine(amount => isBelowBound(Math.abs(amount)), {
  error: belowBound,
})

/** Money as output: a number of rupees with at most two decimals. */
export const Rupees = z.number().meta({ description: 'Rupees, at most two decimals' })

/**
 * Paise as a number of rupees for JSON. The division gives the double nearest to the decimal, which JSON prints
 * exactly.
 */
export const toRupees = (amount: number): number => amount / 100

export { formatRupees, inPaise }
export const formatPaise = (amount: Paise): string => formatRupees(toRupees(amount))
