import { addDays, formatDate } from '#contract/fields/dates'
import { formatPaise, minus, type Paise, paise } from '#contract/fields/money'
import { Refusal, sentenceOf } from '#contract/refusal'
import type { CourseMove } from './balance/enrollment.ts'
import { catalogue } from './events/catalogue.ts'
import type { NewEvent } from './events/events.ts'

/** What a branch lets its sub admins do without a super admin; null where it sets no limit. */
export interface Limits {
  /** The highest discount, in whole percent of the fees. */
  readonly discountPercent: number | null
  /** How many days back anything may be dated: 0 is today alone. */
  readonly backdatingDays: number | null
  /** The most that may be written off when an enrollment is cancelled or settled. */
  readonly writeOff: Paise | null
}

/** What a decision is made within. */
interface Within {
  readonly limits: Limits
}

/** Those of a super admin, and of the clock. */
export const noLimits: Limits = { discountPercent: null, backdatingDays: null, writeOff: null }

const beyond = (path: string, message: string, wayOut: string): Refusal =>
  new Refusal('FORBIDDEN', `${sentenceOf({ path, message })} ${wayOut}`, [{ path, message }])

/** What an enrollment costs now, and what it cost before. */
interface Priced {
  readonly fees: Paise
  readonly courseMoves?: readonly CourseMove[]
}

/**
 * Small steps add up: a discount after a cheaper course counts with it. `fees` may be 0, and then the discount is 0 too.
 * Throws FORBIDDEN.
 */
export function mustKeepDiscountLimit(discount: Paise, priced: Priced, { limits }: Within): void {
  const { discountPercent: most } = limits
  const { fees } = priced
  if (most === null) return
  const whole = wholeFees(priced, limits)
  const left = Math.floor((most * whole) / 100) - (whole - fees)
  if (discount <= left) return
  const message =
    whole === fees
      ? `is ${percentOf(discount, fees)} % of the fees; at most ${most} % is allowed for your branch.`
      : `is ${formatPaise(discount)}; beside the cheaper course, at most ${formatPaise(atLeastNone(left))} is allowed for your branch.`
  throw beyond('discount', message, 'A super admin can give more.')
}

/** Rounded up to two decimals, so that what lies above a limit never reads like the limit. */
const percentOf = (part: Paise, whole: Paise): number => Math.ceil((part * 10_000) / whole) / 100

/**
 * An opening balance below the fees of its course says that the rest was paid before the books were opened. Nothing here
 * shows that, so it may lie as far below them as a discount may. Throws FORBIDDEN.
 */
export function mustKeepOpeningLimit(amount: Paise, courseFees: Paise, { limits }: Within): void {
  const { discountPercent: most } = limits
  if (most === null || (courseFees - amount) * 100 <= most * courseFees) return
  const below = `is ${percentOf(minus(courseFees, amount), courseFees)} % below the fees of the course`
  throw beyond('amount', `${below}; at most ${most} % is allowed for your branch.`, 'A super admin can import it.')
}

/**
 * A cheaper course gives up a debt as a discount or a write-off would, so it may lower the total as far as the larger of the
 * two may, and several changes together no further than one. Throws FORBIDDEN.
 */
export function mustKeepCourseLimit(
  newFees: Paise,
  enrollment: Priced & { discount: Paise },
  { limits }: Within,
): void {
  const { discountPercent } = limits
  if (discountPercent === null) return
  const whole = wholeFees(enrollment, limits)
  if (mayLower(whole, newFees, limits)) return
  const owed = minus(enrollment.fees, enrollment.discount)
  const most = Math.max(Math.floor((discountPercent * whole) / 100), limits.writeOff ?? 0)
  const left = atLeastNone(most - (whole - owed))
  const message = `lowers the total by ${formatPaise(minus(owed, newFees))}; at most ${formatPaise(left)} is still allowed for your branch.`
  throw beyond('courseId', message, 'A super admin can change it.')
}

/**
 * The fees that lowering is counted from: the highest since the enrollment was made, or since a course that is cheaper by
 * more than the limits allow, which a super admin must have chosen.
 */
function wholeFees({ fees, courseMoves = [] }: Priced, limits: Limits): Paise {
  let whole = courseMoves[0]?.fees ?? fees
  for (const { total, newFees } of courseMoves)
    if (newFees > whole || (newFees < total && !mayLower(whole, newFees, limits))) whole = newFees
  return whole
}

function mayLower(whole: Paise, total: Paise, { discountPercent, writeOff }: Limits): boolean {
  const lower = whole - total
  return lower * 100 <= (discountPercent ?? 100) * whole || lower <= (writeOff ?? 0)
}

const atLeastNone = (amount: number): Paise => paise(Math.max(0, amount))

/** Throws FORBIDDEN. */
export function mustKeepWriteOffLimit(amount: Paise, { limits }: Within): void {
  const { writeOff: most } = limits
  if (most === null || amount <= most) return
  const message = `is ${formatPaise(amount)}; at most ${formatPaise(most)} is allowed for your branch.`
  throw beyond('writeOff', message, 'A super admin can write off more.')
}

/**
 * Whatever a person dates must not be dated too far back. A reversal is dated by the rules, not by a person. Throws
 * FORBIDDEN.
 */
export function mustKeepBackdatingLimit(event: NewEvent, limits: Limits, today: string): void {
  const { dateField } = catalogue[event.type]
  if (dateField !== null) mustNotLieFurtherBack(dateField, event.occurredOn, limits, today)
}

/** `path` is the field in which the date was typed. Throws FORBIDDEN. */
export function mustNotLieFurtherBack(path: string, date: string, { backdatingDays }: Limits, today: string): void {
  if (backdatingDays === null) return
  const earliest = addDays(today, -backdatingDays)
  if (date >= earliest) return
  const message = `is ${formatDate(date)}; ${formatDate(earliest)} or later is allowed for your branch.`
  throw beyond(path, message, 'A super admin can go further back.')
}
