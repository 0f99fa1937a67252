import { formatMonth } from '#contract/fields/dates'
import { invalid, Refusal } from '#contract/refusal'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import { bookDifference } from './book-difference.ts'
import { closeDay } from './close-day.ts'
import { closeYear, reopenYear } from './close-year.ts'
import { type Closing, isInClosedYear, isLocked, yearClosed } from './closing.ts'
import type { ClosingCommand } from './commands.ts'
import { reopenDay } from './reopen-day.ts'
import { startReceipts } from './start-receipts.ts'

/**
 * The facts that follow from closing or reopening a day, booking what its count found, locking a month or starting
 * receipts; none when it changes nothing; a `Refusal` when a rule says no.
 */
export function decideClosing(
  closing: Closing,
  command: ClosingCommand,
  context: DecisionContext,
): NewEventOf<'closing'>[] {
  const { today, now } = context
  switch (command.type) {
    case 'CloseDay':
      return [closeDay(closing, command, context)]
    case 'ReopenDay':
      return reopenDay(closing, command, context)
    case 'BookDifference':
      return [bookDifference(closing, command, context)]
    case 'LockPeriod': {
      const { month } = command
      if (month > today.slice(0, 7)) throw invalid('month', 'must not be in the future.')
      if (isLocked(closing, `${month}-01`, now)) return []
      return [{ type: 'PeriodLocked', occurredOn: today, data: { month } }]
    }
    case 'UnlockPeriod': {
      const { month, until, reason } = command
      if (closing.locked[month] === undefined) throw new Refusal('NOT_FOUND', `${formatMonth(month)} is not locked.`)
      if (new Date(until) <= now) throw invalid('until', 'must be in the future.')
      if (isInClosedYear(closing, `${month}-01`)) throw yearClosed(`${month}-01`)
      return [{ type: 'PeriodUnlocked', occurredOn: today, data: { month, until, reason } }]
    }
    case 'CloseYear':
      return [closeYear(closing, command, context)]
    case 'ReopenYear':
      return [reopenYear(closing, command)]
    case 'StartReceipts':
      return startReceipts(closing, command, context)
  }
  command satisfies never
}
