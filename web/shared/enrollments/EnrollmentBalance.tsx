import type { EnrollmentFigures } from '#contract/shapes/enrollment-event'
import { say } from '../../base/language/say.ts'
import { Balance } from '../../ui/format/Money.tsx'

interface EnrollmentBalanceProps {
  of: Pick<EnrollmentFigures, 'writtenOffAmount' | 'remainingAmount'>
}

/** What is left to pay. Where the rest was written off it isn't called paid, because that was never paid. */
export function EnrollmentBalance({ of: { writtenOffAmount, remainingAmount } }: EnrollmentBalanceProps) {
  if (writtenOffAmount > 0 && remainingAmount === 0) {
    return <span className="font-medium text-green">{say('Nothing due')}</span>
  }
  return <Balance amount={remainingAmount} />
}

/**
 * The columns of fees, paid and balance, and of what was refunded or written off: as many as have room for an amount,
 * whatever font size is set in the browser, and three on a phone of 360 pixels with a scroll bar. Longer amounts stand
 * below each other, because a number that is broken in two, or runs into the next one, is read as another.
 */
export const figureColumns = 'flex flex-wrap *:grow *:basis-16'
