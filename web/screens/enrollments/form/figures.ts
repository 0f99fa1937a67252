import { formatPaise, noPaise, type Paise, paise, parseRupees } from '#contract/fields/money'

/** Rupees of the wire, or as typed, in whole paise; null when that is no amount. */
export function paiseOf(rupees: string | number | undefined): Paise | null {
  return rupees === undefined ? null : parseRupees(String(rupees))
}

/** What was typed as a discount, in paise: blank counts as none, null is no amount. */
export function discountOf(typed: string | number | undefined): Paise | null {
  return typed === undefined || String(typed).trim() === '' ? noPaise : paiseOf(typed)
}

/** Fees less discount, in paise; null while no course is chosen or the discount makes no sense. */
export function totalOf(fees: number | undefined, discount: string | number | undefined): Paise | null {
  const full = paiseOf(fees)
  const less = discountOf(discount)
  return full === null || less === null || less > full ? null : paise(full - less)
}

export const shown = (amount: Paise | null): string => (amount === null ? '–' : formatPaise(amount))
