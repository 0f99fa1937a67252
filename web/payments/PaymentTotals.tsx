import type { ReactNode } from 'react'
import type { Payment } from '#contract/shapes'
import { methodNames } from '../ui/Badge.tsx'
import { Money } from '../ui/Money.tsx'
import { totalsOf } from './totals.ts'

/** What the shown payments add up to, and by which methods it came. */
export function PaymentTotals({ payments }: { payments: readonly Payment[] }) {
  const { amount, methods } = totalsOf(payments)
  return (
    <dl
      aria-label="Total of the payments shown"
      className="flex flex-wrap gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-5 py-3"
    >
      <Figure name="Total" strong>
        <Money amount={amount} />
      </Figure>
      {methods.length > 1 &&
        methods.map(part => (
          <Figure key={part.method} name={methodNames[part.method]}>
            <Money amount={part.amount} />
          </Figure>
        ))}
    </dl>
  )
}

function Figure({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-label text-third">{name}</dt>
      <dd className={strong ? 'text-body font-semibold' : 'text-control text-second'}>{children}</dd>
    </div>
  )
}
