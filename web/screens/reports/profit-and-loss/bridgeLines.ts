import type { ProfitAndLoss } from '#contract/reports/profit-and-loss'
import { say } from '../../../base/language/say.ts'

/** One step from the profit as received to the profit as earned. */
export interface BridgeLine {
  name: string
  /** What is subtracted is negative, so that the lines between two sums add up to the second one. */
  amount: number
  sum?: true
}

/** The steps from what was received to what was earned. They add up exactly; steps of zero are left out. */
export function bridgeLines({
  received,
  charged,
  discounts,
  writeOffs,
  paid,
  earned,
}: ProfitAndLoss['bridge']): BridgeLine[] {
  const lines: BridgeLine[] = [
    { name: say('Profit received'), amount: received, sum: true },
    { name: say('Charged, paid or not'), amount: charged },
    { name: say('Discounts'), amount: 0 - discounts },
    { name: say('Written off'), amount: 0 - writeOffs },
    { name: say('Received, whenever it was charged'), amount: 0 - paid },
    { name: say('Profit earned'), amount: earned, sum: true },
  ]
  return lines.filter(({ amount, sum }) => sum || amount !== 0)
}
