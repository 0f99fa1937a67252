import { addDays, financialYear, financialYearEnd } from '#contract/fields/dates'
import { minus, noPaise, sum } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { carried, reversed } from '#ledger/accounts'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'
import { type Closing, isInClosedYear } from './closing.ts'
import type { ClosingCommand } from './commands.ts'

/**
 * Carries the profit of a financial year forward, together with what years before it left open. It is dated on the day
 * after the year, so that the year itself keeps its income and expenses in every report.
 */
export function closeYear(
  closing: Closing,
  { through, held }: Extract<ClosingCommand, { type: 'CloseYear' }>,
  { today }: Pick<DecisionContext, 'today'>,
): NewEvent<'YearClosed'> {
  if (through !== financialYearEnd(through)) throw new Error(`${through} ends no financial year.`)
  if (through >= today) throw invalid('financialYear', 'is not over yet.')
  if (isInClosedYear(closing, through))
    throw new Refusal('YEAR_ALREADY_CLOSED', `The financial year ${financialYear(through)} is closed already.`)
  const profit = minus(noPaise, sum(held.map(({ amount }) => amount)))
  return { type: 'YearClosed', occurredOn: addDays(through, 1), data: { through, profit, postings: carried(held) } }
}

/** Only the last closed year can be reopened, because each year begins with what the year before it carried forward. */
export function reopenYear(
  { yearsThrough }: Closing,
  { through, reason, last }: Extract<ClosingCommand, { type: 'ReopenYear' }>,
): NewEvent<'YearReopened'> {
  if (last === null || through !== yearsThrough)
    throw new Refusal(
      'YEAR_NOT_LAST_CLOSED',
      yearsThrough === null || through > yearsThrough
        ? `The financial year ${financialYear(through)} is not closed.`
        : `Only the last closed year can be reopened, which is ${financialYear(yearsThrough)}.`,
    )
  const { event, before } = last
  const data = { through, reason, reverses: event.seq, yearsThrough: before, postings: reversed(event.data.postings) }
  return { type: 'YearReopened', occurredOn: event.occurredOn, data }
}
