import { formatDate, formatMonth } from '#contract/fields/dates'
import { Refusal } from '#contract/refusal'
import { type Closing, isInClosedYear, isLocked, yearClosed } from './closing.ts'
import type { LastClose } from './commands.ts'

interface Asked {
  readonly date: string
  readonly last: LastClose | null
  readonly now: Date
}

/** How a refusal says what was asked for: `only` is followed by the last closed day, `before` by nothing. */
interface Words {
  readonly only: string
  readonly before: string
}

/** The close of the last closed day, in an open month and year. Throws DAY_NOT_LAST_CLOSED and PERIOD_LOCKED. */
export function mustBeLastClosed(closing: Closing, { date, last, now }: Asked, { only, before }: Words): LastClose {
  const { closedThrough } = closing
  if (last === null || date !== closedThrough)
    throw new Refusal(
      'DAY_NOT_LAST_CLOSED',
      closedThrough === null || date > closedThrough
        ? `The day ${formatDate(date)} is not closed.`
        : `${only} ${formatDate(closedThrough)}.`,
    )
  if (isInClosedYear(closing, date)) throw yearClosed(date)
  if (isLocked(closing, date, now))
    throw new Refusal('PERIOD_LOCKED', `${formatMonth(date.slice(0, 7))} is locked; unlock it ${before}.`)
  return last
}
