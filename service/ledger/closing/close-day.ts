import { formatDate } from '#contract/fields/dates'
import { type Paise, paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'
import { type Closing, isClosed } from './closing.ts'
import type { ClosingCommand } from './commands.ts'

/** The count of the till against what it should hold: a difference needs a reason, and both are kept. */
export function closeDay(
  closing: Closing,
  command: Extract<ClosingCommand, { type: 'CloseDay' }>,
  { today, head }: DecisionContext,
): NewEvent<'DayClosed'> {
  const { date, till, counted, reason, confirmed } = command
  if (date > today) throw invalid('date', 'must not be in the future.')
  if (isClosed(closing, date))
    throw new Refusal('DAY_ALREADY_CLOSED', `The days until ${formatDate(closing.closedThrough ?? date)} are closed.`)
  const { openFrom, ...moved } = till
  const expected = paise(
    closing.cash + moved.received + moved.otherIncome - moved.refunds - moved.expenses - moved.banked + moved.moved,
  )
  const countedTotal = worth(counted)
  const difference = paise(countedTotal - expected)
  if (difference !== 0 && reason === null) throw countDiffers()
  const data = {
    date,
    opening: closing.cash,
    ...moved,
    expected,
    counted,
    countedTotal,
    difference,
    reason,
    confirmed: [...confirmed],
    headSeq: head.seq,
    headHash: head.hash.toString('hex'),
    openFrom,
  }
  return { type: 'DayClosed', occurredOn: date, data }
}

/** Paise. Notes and coins are named by their value in rupees. */
export const worth = (counted: Readonly<Record<string, number>>): Paise =>
  paise(Object.entries(counted).reduce((sum, [value, count]) => sum + Math.round(Number(value) * 100) * count, 0))

/** Tells neither the amount nor the side; otherwise the count could be made to fit. */
const countDiffers = (): Refusal =>
  new Refusal('CASH_DIFFERS', 'The count differs from the books. Count again, or give the reason.', [
    { path: 'reason', message: 'Give a reason: the count differs from the books.' },
  ])
