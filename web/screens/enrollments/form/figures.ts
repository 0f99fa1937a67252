import { formatPaise, noPaise, type Paise, paise, parseRupees } from '#contract/fields/money'

/** Rupees from the API or as typed, in whole paise; null if they aren't an amount. */
export function paiseOf(rupees: string | number | undefined): Paise | null {
  return rupees === undefined ? null : parseRupees(String(rupees))
}

/** The typed discount in paise: 0 if blank, null if it isn't an amount. */
export function discountOf(typed: string | number | undefined): Paise | null {
  return typed === undefined || String(typed).trim() === '' ? noPaise : paiseOf(typed)
}

/** Fees less discount, in paise; null while no course is chosen or the discount is invalid. */
export function totalOf(fees: number | undefined, discount: string | number | undefined): Paise | null {
  const full = paiseOf(fees)
  const less = discountOf(discount)
  return full === null || less === null || less > full ? null : paise(full - less)
}

export const shown = (amount: Paise | null): string => (amount === null ? '–' : formatPaise(amount))
