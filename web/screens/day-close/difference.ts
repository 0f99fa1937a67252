import type { DayClose } from '#contract/counter/day-close'
import { formatRupees } from '#contract/fields/money'

/** `₹50 short`: how much a count differed, in words. */
export const differenceText = (difference: number): string =>
  `${formatRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`

/** Whether the difference of a close can still be booked: it holds, it is the last one, and nobody has booked it. */
export const canBook = ({ date, difference, booked, reopened }: DayClose, closedThrough: string | undefined): boolean =>
  difference !== 0 && booked === null && reopened === null && date === closedThrough
