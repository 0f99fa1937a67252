import { addDays } from '#contract/fields/dates'
import type { CorrectionRequest } from '#contract/payments/corrections'
import { dayOf } from '../../../ui/format/dates.ts'

/** How many days an answer stays at the clerk's home, today included. */
const shownFor = 3

/**
 * A clerk's requests that wait, and those that were answered lately, the last answer first. Requests that they took back are
 * neither.
 */
export function ownRequests(requests: readonly CorrectionRequest[], today: string) {
  const own = requests.filter(one => one.own)
  const since = addDays(today, 1 - shownFor)
  const answered = own
    .flatMap(one => (one.answeredAt === null || one.status === 'withdrawn' ? [] : [{ one, at: one.answeredAt }]))
    .filter(({ at }) => dayOf(at) >= since)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return { waiting: own.filter(({ status }) => status === 'open'), answered: answered.map(({ one }) => one) }
}
