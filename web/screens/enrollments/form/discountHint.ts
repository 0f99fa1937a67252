import { formatRupees, inPaise } from '#contract/fields/money'
import type { Limits } from '#contract/records/desk-settings'
import { say } from '../../../base/language/say.ts'

/** What a discount is taken off, and the most that it may be. `fees` in rupees; undefined while there is no course. */
export function discountHint(fees: number | undefined, { discountLimit: most }: Limits): string | undefined {
  if (fees === undefined) return undefined
  const whole = formatRupees(fees)
  if (most === null) return say('Of the fees of {whole}.', { whole })
  const limit = Math.floor((inPaise(fees) * most) / 100) / 100
  return say('Of the fees of {whole}; at most {most} % ({limit}).', { whole, most, limit: formatRupees(limit) })
}
