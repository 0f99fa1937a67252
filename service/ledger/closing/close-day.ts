import { formatDate } from '#contract/fields/dates'
import { formatPaise, type Paise, paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'
import { type Closing, isClosed } from './closing.ts'
import type { ClosingCommand } from './commands.ts'

/** The count of the drawer against what it should hold: a difference needs a reason, and both are kept. */
export function closeDay(
  closing: Closing,
  command: Extract<ClosingCommand, { type: 'CloseDay' }>,
  { today, head }: DecisionContext,
): NewEvent<'DayClosed'> {
  const { date, drawer, counted, reason, confirmed } = command
  if (date > today) throw invalid('date', 'must not be in the future.')
  if (isClosed(closing, date))
    throw new Refusal('DAY_ALREADY_CLOSED', `The days until ${formatDate(closing.closedThrough ?? date)} are closed.`)
  const { openFrom, ...moved } = drawer
  const expected = paise(
    closing.cash + moved.received + moved.otherIncome - moved.refunds - moved.expenses - moved.banked + moved.moved,
  )
  const countedTotal = worth(counted)
  const difference = paise(countedTotal - expected)
  if (difference !== 0 && reason === null) throw countDiffers(difference)
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

/** Notes and coins by their value in rupees. */
const worth = (counted: Readonly<Record<string, number>>): Paise =>
  paise(Object.entries(counted).reduce((sum, [value, count]) => sum + Math.round(Number(value) * 100) * count, 0))

function countDiffers(difference: number): Refusal {
  const text = `The count is ${formatPaise(paise(Math.abs(difference)))} ${difference < 0 ? 'less' : 'more'} than the books say. Count again, or give the reason.`
  return new Refusal('CASH_DIFFERS', text, [{ path: 'reason', message: 'is required when the count differs.' }])
}
