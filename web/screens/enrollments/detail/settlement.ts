import { addMonths } from '#contract/fields/dates'
import { inPaise } from '#contract/fields/rupees'

export interface Attended {
  enrolledOn: string
  /** Months. */
  duration: number
  /** Rupees: fees after discount, what was paid, and what was already refunded. */
  total: number
  paid: number
  refunded: number
  /** The part of what was paid that is cheques which are not cleared yet. */
  held: number
  /** The last day attended. */
  lastDay: string
}

/** Amounts in rupees. */
export interface Proposal {
  courseDays: number
  attendedDays: number
  earned: number
  /** Paid, less what was already refunded. */
  kept: number
  /** The most that can be refunded: a cheque in hand isn't money yet. */
  refundable: number
  toRefund: number
  toPay: number
}

/**
 * What is fair when a student leaves a course: its fees in proportion to the days attended, first and last included and
 * never more than the course has, compared with what was paid. Half a paisa rounds up.
 */
export function proposalOf({ enrolledOn, duration, total, paid, refunded, held, lastDay }: Attended): Proposal {
  const courseDays = Math.max(daysFrom(enrolledOn, addMonths(enrolledOn, duration)), 1)
  const attendedDays = Math.min(Math.max(daysFrom(enrolledOn, lastDay) + 1, 0), courseDays)
  const earned = Math.round((inPaise(total) * attendedDays) / courseDays)
  const kept = inPaise(paid) - inPaise(refunded)
  const refundable = Math.max(kept - inPaise(held), 0)
  return {
    courseDays,
    attendedDays,
    earned: earned / 100,
    kept: kept / 100,
    refundable: refundable / 100,
    toRefund: Math.min(Math.max(kept - earned, 0), refundable) / 100,
    toPay: Math.max(earned - kept, 0) / 100,
  }
}

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
