import { formatDate } from '#contract/fields/dates'
import { invalid } from '#contract/refusal'
import type { DecisionContext } from './decision-context.ts'
import type { Clearing } from './described-cheque.ts'

/** The day on which voided or corrected money is taken back, so that every day counts it once. */

/** Money, the day on which it counts, and what else may keep it from being taken back on that day. */
interface Counted {
  readonly date: string
  readonly clearing: Clearing | null
  /** Until when it counts as it was before: before an earlier correction, or while its cheque was marked as cleared. */
  readonly countedUntil: string | null
}

type Days = Pick<DecisionContext, 'isOpen' | 'today'>

/**
 * Money is taken back on the day on which it counted, or today when that day is closed. It is also taken back today when the
 * day of the clearing is closed, or was when that was taken back, because the cheque must be back from the bank before it can
 * leave the cheques in hand.
 */
export const takenBackOn = (counted: Counted, days: Days): string =>
  mayStay(counted, days) ? counted.date : days.today

const mayStay = ({ date, clearing, countedUntil }: Counted, { isOpen }: Days): boolean =>
  isOpen(date) && (clearing === null || isOpen(clearing.on)) && (countedUntil === null || countedUntil <= date)

/** A day that somebody chose, and the field that it was chosen in. */
interface NamedDay {
  readonly date: string
  readonly path: string
}

/** Until the day on which it was taken back, money counts as it was recorded first. */
export function mustCountOnce({ date, path }: NamedDay, countedUntil: string | null): void {
  if (countedUntil === null || date >= countedUntil) return
  throw invalid(path, `must not be before ${formatDate(countedUntil)}: until then it counts as it was before.`)
}

/**
 * What can't be taken back on its own day is taken back on the later day that the correction names, and not today, so that
 * the money counts once on every day. An earlier day is refused, because from it on the money would count twice.
 */
export function takenBackBy<Context extends Days>(named: NamedDay, counted: Counted, context: Context): Context {
  const { isOpen } = context
  const { date, clearing, countedUntil } = counted
  if (named.date !== date) mustCountOnce(named, countedUntil)
  const closed = [date, ...(clearing ? [clearing.on] : [])].filter(day => !isOpen(day)).toSorted()
  const last = closed.at(-1)
  if (mayStay(counted, context) || named.date === date || !isOpen(named.date)) return context
  if (last === undefined || named.date > last) return { ...context, today: named.date }
  throw invalid(
    named.path,
    `must stay as it is or be later than ${formatDate(last)}, which takes no more entries and counts this money.`,
  )
}
