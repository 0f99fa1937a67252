import type { DayClose } from '#contract/counter/day-close'
import { formatRupees } from '#contract/fields/money'
import { say } from '../../../base/language/say.ts'

/** `₹50 short`: how much a count differed, in words. */
export const differenceText = (difference: number): string =>
  say(difference < 0 ? '{amount} short' : '{amount} over', { amount: formatRupees(Math.abs(difference)) })

/** Whether the difference of a close can still be booked: it holds, it is the last one, and nobody has booked it. */
export const canBook = (
  { date, difference, booked, reopened }: Pick<DayClose, 'date' | 'difference' | 'booked' | 'reopened'>,
  closedThrough: string | undefined,
): boolean => difference !== 0 && booked === null && reopened === null && date === closedThrough
