import { formatRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'

/** Rupees short enough for an axis, in lakh and crore: ₹950, ₹20K, ₹1.5L, ₹12Cr, in Hindi ₹20 हजार. */
export function shortRupees(rupees: number): string {
  const size = Math.abs(rupees)
  const sign = rupees < 0 ? '−' : ''
  for (const [unit, inIt] of units) {
    if (size >= unit) return inIt(`${sign}₹${tenths.format(size / unit)}`)
  }
  return formatRupees(rupees)
}
const tenths = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const units = [
  [10_000_000, (amount: string) => say('{amount}Cr', { amount })],
  [100_000, (amount: string) => say('{amount}L', { amount })],
  [1_000, (amount: string) => say('{amount}K', { amount })],
] as const

/** A part of the whole in whole percent; a share too small to show is `<1%`, not `0%`. */
export function share(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0%'
  const percent = Math.round((part / whole) * 100)
  return percent === 0 ? '<1%' : `${percent}%`
}

/**
 * Each amount above zero as a share of their sum, so that these add up to 100%; null for an amount below zero, which is no
 * part of it.
 */
export function sharesOf(amounts: readonly number[]): (string | null)[] {
  const whole = amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0)
  return amounts.map(amount => (amount < 0 ? null : share(amount, whole)))
}
