import { formatRupees } from '#contract/fields/money'
import { say } from '../language/say.ts'

/** Rupees short enough for an axis, in lakh and crore: ₹950, ₹20K, ₹1.5L, ₹12Cr. */
export function shortRupees(rupees: number): string {
  const size = Math.abs(rupees)
  const sign = rupees < 0 ? '−' : ''
  for (const [unit, letter] of units) {
    if (size >= unit) return `${sign}₹${tenths.format(size / unit)}${letter}`
  }
  return formatRupees(rupees)
}
const tenths = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const units = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'K'],
] as const

const names = [
  say('January'),
  say('February'),
  say('March'),
  say('April'),
  say('May'),
  say('June'),
  say('July'),
  say('August'),
  say('September'),
  say('October'),
].concat([say('November'), say('December')])

/** `2026-04` as `April 2026`. */
export const monthName = (month: string): string => `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** `2026-04` as `Apr 2026`, for a table. */
export const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ${month.slice(0, 4)}`

/** `2026-04` as `Apr`; January carries its year, so that twelve months in a row show where the year changes. */
export function monthTick(month: string): string {
  const short = monthName(month).slice(0, 3)
  return month.endsWith('-01') ? `${short} ${month.slice(2, 4)}` : short
}

/** A part of the whole in whole percent; a share too small to show is `<1%`, not `0%`. */
export function share(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0%'
  const percent = Math.round((part / whole) * 100)
  return percent === 0 ? '<1%' : `${percent}%`
}
