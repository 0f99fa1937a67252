import { formatDate, formatMonth } from '#contract/fields/dates'
import { Refusal } from '#contract/refusal'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'
import { type Closing, isInClosedYear, isLocked, yearClosed } from './closing.ts'
import type { ClosingCommand } from './commands.ts'

/** Only the last closed day can be reopened, because the cash of each day begins with what the day before it left. */
export function reopenDay(
  closing: Closing,
  { date, reason, last }: Extract<ClosingCommand, { type: 'ReopenDay' }>,
  { today, now }: DecisionContext,
): NewEvent<'DayReopened'> {
  const { closedThrough } = closing
  if (last === null || date !== closedThrough) throw notLast(date, closedThrough)
  if (isInClosedYear(closing, date)) throw yearClosed(date)
  if (isLocked(closing, date, now))
    throw new Refusal(
      'PERIOD_LOCKED',
      `${formatMonth(date.slice(0, 7))} is locked; unlock it before you reopen the day.`,
    )
  return { type: 'DayReopened', occurredOn: today, data: { date, reason, close: last.seq, ...last.before } }
}

function notLast(date: string, closedThrough: string | null): Refusal {
  const text =
    closedThrough === null || date > closedThrough
      ? `The day ${formatDate(date)} is not closed.`
      : `Only the last closed day can be reopened, which is ${formatDate(closedThrough)}.`
  return new Refusal('DAY_NOT_LAST_CLOSED', text)
}
