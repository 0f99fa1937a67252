import { formatDate, formatMonth } from '#contract/fields/dates'
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
  /** What the drawer should hold after that day. */
  readonly cash: Paise
  /** The first event dated after that day. */
  readonly openFrom: number
  /** Months that are locked, each with the instant until which it is unlocked. */
  readonly locked: Readonly<Record<string, string | null>>
}

export const nothingClosed: Closing = { closedThrough: null, cash: noPaise, openFrom: 1, locked: {} }

export function isLocked({ locked }: Closing, date: string, now: Date): boolean {
  const until = locked[date.slice(0, 7)]
  return until !== undefined && (until === null || new Date(until) <= now)
}

export const isClosed = ({ closedThrough }: Closing, date: string): boolean =>
  closedThrough !== null && date <= closedThrough

/** Whether entries may be dated on this day. */
export const isOpenOn = (closing: Closing, date: string, now: Date): boolean =>
  !isClosed(closing, date) && !isLocked(closing, date, now)

/** An event of a type with postings, even if it has none, must not be dated on a closed day or in a locked month. */
export function mustBeOpen(closing: Closing, event: NewEvent, now: Date): void {
  const { occurredOn: date, type } = event
  if (!('postings' in event.data) || isOpenOn(closing, date, now)) return
  const path = catalogue[type].dateField
  const [code, text] = isClosed(closing, date)
    ? (['DAY_CLOSED', `The day ${formatDate(date)} is closed; it takes no more entries.`] as const)
    : (['PERIOD_LOCKED', `${formatMonth(date.slice(0, 7))} is locked; it takes no more entries.`] as const)
  throw new Refusal(code, text, path === null ? undefined : [{ path, message: text }])
}
