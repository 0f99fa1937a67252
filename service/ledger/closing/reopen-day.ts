import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import { takeBackDifference } from './book-difference.ts'
import type { Closing } from './closing.ts'
import type { ClosingCommandOf } from './commands.ts'
import { mustBeLastClosed } from './last-closed.ts'

/**
 * Only the last closed day can be reopened, because the cash of each day begins with what the day before it left. What was
 * booked from its count is taken back on the same day, before the day takes entries again.
 */
export function reopenDay(
  closing: Closing,
  { date, reason, last: wanted }: ClosingCommandOf<'ReopenDay'>,
  { today, now }: DecisionContext,
): NewEventOf<'closing'>[] {
  const last = mustBeLastClosed(closing, { date, last: wanted, now }, words)
  const data = { date, reason, close: last.seq, ...last.before }
  return [...takeBackDifference(last), { type: 'DayReopened', occurredOn: today, data }]
}

const words = { only: 'Only the last closed day can be reopened, which is', before: 'before you reopen the day' }
