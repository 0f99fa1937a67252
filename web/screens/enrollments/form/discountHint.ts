import { formatRupees } from '#contract/fields/money'
import type { Limits } from '#contract/records/desk-settings'

/** What a discount is taken off, and the most that it may be. `fees` in rupees; undefined while there is no course. */
export function discountHint(fees: number | undefined, { discountLimit: most }: Limits): string | undefined {
  if (fees === undefined) return undefined
  const whole = `Of the fees of ${formatRupees(fees)}`
  if (most === null) return `${whole}.`
  const limit = Math.floor((Math.round(fees * 100) * most) / 100) / 100
  return `${whole}; at most ${most} % (${formatRupees(limit)}).`
}
