import { addDays, formatDate } from '#contract/fields/dates'
import { formatPaise, minus, type Paise } from '#contract/fields/money'
import { Refusal, sentenceOf } from '#contract/refusal'
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

/** `fees` may be 0, and then the discount is 0 too. Throws FORBIDDEN. */
export function mustKeepDiscountLimit(discount: Paise, fees: Paise, { limits }: Within): void {
  const { discountPercent: most } = limits
  if (most === null || discount * 100 <= most * fees) return
  const message = `is ${percentOf(discount, fees)} % of the fees; at most ${most} % is allowed for your branch.`
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
 * A cheaper course instead of the one that was taken lets go of a debt as a discount or a write-off would, so it may lower
 * the total by what the larger of them may. `fees` are those of the course before. Throws FORBIDDEN.
 */
export function mustKeepCourseLimit(lower: Paise, fees: Paise, { limits }: Within): void {
  const { discountPercent, writeOff } = limits
  if (discountPercent === null || lower * 100 <= discountPercent * fees || lower <= (writeOff ?? 0)) return
  const message = `lowers the total by ${formatPaise(lower)}, which is more than is allowed for your branch.`
  throw beyond('courseId', message, 'A super admin can change it.')
}

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
