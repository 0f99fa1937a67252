import { formatDate } from '#contract/fields/dates'
import { formatPaise, noPaise, type Paise, paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { foundInTill, reversed } from '#ledger/accounts'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEvent } from '#ledger/events/events'
import type { Closing } from './closing.ts'
import type { ClosingCommandOf, LastClose } from './commands.ts'
import { mustBeLastClosed } from './last-closed.ts'

/**
 * Books what the count of the last closed day found, as it stands in the close, on that day. Earlier days can't be booked,
 * because each day begins with the cash of the day before it.
 */
export function bookDifference(
  closing: Closing,
  { date, difference: seen, last }: ClosingCommandOf<'BookDifference'>,
  { now }: DecisionContext,
): NewEvent<'CashDifferenceBooked'> {
  const { seq: close, difference, booked } = mustBeLastClosed(closing, { date, last, now }, words)
  if (booked !== null)
    throw new Refusal('DIFFERENCE_BOOKED', `The cash difference of ${formatDate(date)} is booked already.`)
  if (difference === noPaise)
    throw new Refusal(
      'NO_DIFFERENCE',
      `The count of ${formatDate(date)} found no difference, so there is nothing to book.`,
    )
  if (seen !== difference)
    throw invalid('difference', `must be what the close of ${formatDate(date)} found: ${inWords(difference)}.`)
  return {
    type: 'CashDifferenceBooked',
    occurredOn: date,
    data: { date, close, difference, postings: foundInTill(difference) },
  }
}

const words = {
  only: 'Only the difference of the last closed day can be booked, which is',
  before: 'before you book the difference',
}

const inWords = (difference: Paise): string =>
  `${formatPaise(paise(Math.abs(difference)))} ${difference < noPaise ? 'short' : 'over'}`

/** What takes back a booked difference when its day is reopened; nothing if none was booked. */
export function takeBackDifference({ booked }: LastClose): NewEvent<'CashDifferenceTakenBack'>[] {
  if (booked === null) return []
  const { date, difference, postings } = booked.data
  const data = { date, difference, reverses: booked.seq, postings: reversed(postings) }
  return [{ type: 'CashDifferenceTakenBack', occurredOn: date, data }]
}
