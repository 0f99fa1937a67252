import type { Payment } from '#contract/shapes/payment'
import { say } from '../../../base/language/say.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { SumLine } from '../../../ui/table/toolbar/SumLine.tsx'

type Row = Pick<Payment, 'amount' | 'chequeStatus'>

/** The total of a list of bounced cheques. No other total includes them, so their list would sum to 0. */
export function BouncedTotal({ rows }: { rows: readonly Row[] }) {
  const amount = sumRupees(rows.filter(row => row.chequeStatus === 'bounced').map(row => row.amount))
  return <SumLine label={say('Total of the cheques shown')} sums={[{ name: say('Total bounced'), amount }]} />
}
