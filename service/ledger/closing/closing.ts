import { addDays, addMonths, financialYear, formatDate, formatMonth } from '#contract/fields/dates'
import { noPaise, type Paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import { catalogue } from '#ledger/events/catalogue'
import type { NewEvent } from '#ledger/events/events'

/**
 * Which dates of an institute take no more entries. It is kept on the head row of the log, because every
 * entry is checked against it under the head's lock.
 */
export interface Closing {
  /** The last day that was closed: that day and all days before it are closed. */
  readonly closedThrough: string | null
  /** What the till should hold after that day. */
  readonly cash: Paise
  /** The first event dated after that day. */
  readonly openFrom: number
  /** The last day of the last financial year that was closed. */
  readonly yearsThrough: string | null
  /** Months that are locked, each with the instant until which it is unlocked. */
  readonly locked: Readonly<Record<string, string | null>>
  /** The serial of the first receipt of a financial year, if it is not 1. */
  readonly receiptsFrom: Readonly<Record<string, number>>
}

export const nothingClosed: Closing = {
  closedThrough: null,
  cash: noPaise,
  openFrom: 1,
  yearsThrough: null,
  locked: {},
  receiptsFrom: {},
}

export function isLocked({ locked }: Closing, date: string, now: Date): boolean {
  const until = locked[date.slice(0, 7)]
  return until !== undefined && (until === null || new Date(until) <= now)
}

export const isClosed = ({ closedThrough }: Closing, date: string): boolean =>
  closedThrough !== null && date <= closedThrough

/** Whether a day lies in a financial year that was closed. */
export const isInClosedYear = ({ yearsThrough }: Closing, date: string): boolean =>
  yearsThrough !== null && date <= yearsThrough

/** Whether entries may be dated on this day. */
export const isOpenOn = (closing: Closing, date: string, now: Date): boolean =>
  !isClosed(closing, date) && !isLocked(closing, date, now) && !isInClosedYear(closing, date)

export const yearClosed = (date: string): Refusal =>
  new Refusal('PERIOD_LOCKED', `The financial year ${financialYear(date)} is closed; it takes no more entries.`)

/**
 * An event of a type with postings, even if it has none, must not be dated on a closed day, in a locked month or in a closed
 * year. The close of a year is dated where its year ended, however long ago.
 */
export function mustBeOpen(closing: Closing, event: NewEvent, now: Date): void {
  const { occurredOn: date, type } = event
  const { dateField: path, stream } = catalogue[type]
  if (!('postings' in event.data) || stream === 'closing' || isOpenOn(closing, date, now)) return
  const { code, message } = whyClosed(closing, date, now)
  throw new Refusal(code, message, path === null ? undefined : [{ path, message }])
}

/** Says which later day to choose instead, and who may open this one again. */
function whyClosed(closing: Closing, date: string, now: Date): Refusal {
  const next = formatDate(nextOpenDay(closing, date, now))
  if (isInClosedYear(closing, date))
    return new Refusal(
      'PERIOD_LOCKED',
      `The financial year ${financialYear(date)} is closed; it takes no more entries. The next open day is ${next}; a super admin can reopen the year.`,
    )
  if (isClosed(closing, date))
    return new Refusal(
      'DAY_CLOSED',
      `The day ${formatDate(date)} is closed; it takes no more entries. The next open day is ${next}; a super admin can reopen closed days.`,
    )
  return new Refusal(
    'PERIOD_LOCKED',
    `${formatMonth(date.slice(0, 7))} is locked; it takes no more entries. The next open day is ${next}; a super admin can unlock the month.`,
  )
}

/** The first day after a closed one that takes entries. It may not have come yet. */
function nextOpenDay(closing: Closing, closed: string, now: Date): string {
  const { closedThrough, yearsThrough } = closing
  const last = [closed, closedThrough ?? '', yearsThrough ?? ''].toSorted().at(-1) ?? closed
  let day = addDays(last, 1)
  while (isLocked(closing, day, now)) day = addMonths(`${day.slice(0, 8)}01`, 1)
  return day
}
