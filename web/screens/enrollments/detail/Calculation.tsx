import type { ReactNode } from 'react'
import { formatRupees } from '#contract/fields/money'
import type { Enrollment } from '#contract/shapes/enrollment'
import { say } from '../../../base/language/say.ts'
import { payLink } from '../../../shared/payments/links.ts'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import type { Proposal } from './settlement.ts'

interface CalculationProps {
  enrollment: Enrollment
  proposal: Proposal
}

/** How the proposed refund is calculated, so that the desk can explain it at the counter. */
export function Calculation({ enrollment: { id, totalAmount }, proposal }: CalculationProps) {
  const { courseDays, attendedDays, earned, kept, toRefund, toPay } = proposal
  return (
    <section aria-label={say('Proposal by days')} className="rounded-control bg-sunken px-4 py-3">
      <dl className="grid gap-1.5 text-control">
        <Line name={say('Fees after discount')}>{formatRupees(totalAmount)}</Line>
        <Line name={say('Earned: {attendedDays} of {courseDays} days', { attendedDays, courseDays })}>
          {formatRupees(earned)}
        </Line>
        <Line name={say('Paid, less refunds')}>{formatRupees(kept)}</Line>
        <Line name={toPay > 0 ? say('Still to pay') : say('To refund')} strong>
          {formatRupees(toPay > 0 ? toPay : toRefund)}
        </Line>
      </dl>
      {toPay > 0 && (
        <p className="mt-2 text-control text-second">
          <TextLink to={payLink(id)}>{say('Take this payment first')}</TextLink>
          {say(', or it is written off too.')}
        </p>
      )}
    </section>
  )
}

function Line({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t border-line pt-1.5 font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'text-second'}>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
