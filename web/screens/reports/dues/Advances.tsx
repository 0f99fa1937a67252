import { say } from '../../../base/language/say.ts'
import { trialBalanceLink } from '../../../shared/reports/links.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { TextLink } from '../../../ui/page/TextLink.tsx'

interface AdvancesProps {
  totals: { outstanding: number; advances: number }
  asOf: string
  institute: string
}

/** Explains why the dues of a past day exceed the fees receivable in its trial balance; usually they are equal. */
export function Advances({ totals: { outstanding, advances }, asOf, institute }: AdvancesProps) {
  if (advances === 0) return null
  return (
    <p className="text-control text-second">
      {say('By then')} <Money amount={advances} />{' '}
      {say('had been paid in advance: before the enrollment began, or above the fee at that time. The')}{' '}
      <TextLink to={trialBalanceLink({ asOf, institute })}>{say('trial balance of that day')}</TextLink>{' '}
      {say('shows the dues less these advances,')} <Money amount={sumRupees([outstanding, -advances])} />
      {say(', as fees receivable.')}
    </p>
  )
}
