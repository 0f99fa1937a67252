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

/**
 * What the next unpaid installment wants, once the fees less discount are `total` and `settled` of them are paid or written
 * off: its plan grows or shrinks at its last row, and the oldest row is paid first. Without a plan it is all that is left.
 */
export function nextInstallment(rows: readonly (Paise | null)[], total: Paise | null, settled: Paise): Paise | null {
  if (total === null || rows.includes(null)) return null
  let end = 0
  for (const row of rows.slice(0, -1)) {
    end += row ?? 0
    if (end > settled) return paise(Math.min(end, total) - Math.min(settled, total))
  }
  return paise(total - Math.min(settled, total))
}

export const shown = (amount: Paise | null): string => (amount === null ? '–' : formatPaise(amount))
