import type { EnrollmentFigures } from '#contract/shapes/enrollment-event'
import { say } from '../language/say.ts'
import { Balance } from '../ui/format/Money.tsx'

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

/** The columns of fees, paid and balance; two on a phone where what was refunded or written off joins them. */
export const figureColumns = ({
  refundedAmount,
  writtenOffAmount,
}: Pick<EnrollmentFigures, 'refundedAmount' | 'writtenOffAmount'>) =>
  columnsFor[[refundedAmount, writtenOffAmount].filter(amount => amount > 0).length]

const columnsFor: Readonly<Record<number, string>> = {
  0: 'grid-cols-[repeat(3,minmax(0,auto))]',
  1: 'grid-cols-[repeat(2,minmax(0,1fr))] sm:grid-cols-[repeat(4,minmax(0,auto))]',
  2: 'grid-cols-[repeat(2,minmax(0,1fr))] sm:grid-cols-[repeat(5,minmax(0,auto))]',
}
