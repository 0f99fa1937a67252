import { methodNames } from '#contract/method-names'
import type { Payment } from '#contract/shapes/payment'
import { SumLine } from '../../shared/ui/table/SumLine.tsx'
import { totalsOf } from './totals.ts'

/** The total of the payments shown, in all and by method. */
export function PaymentTotals({ payments }: { payments: readonly Payment[] }) {
  const { amount, methods } = totalsOf(payments)
  const parts = methods.length > 1 ? methods : []
  const sums = [
    { name: 'Total', amount },
    ...parts.map(part => ({ name: methodNames[part.method], amount: part.amount })),
  ]
  return <SumLine label="Total of the payments shown" sums={sums} />
}
