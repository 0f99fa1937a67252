import { addDays } from '#contract/fields/dates'
import type { CorrectionRequest } from '#contract/payments/corrections'
import { dayOf } from '../../../ui/format/dates.ts'

/** How many days an answer stays at the clerk's home, today included. */
const shownFor = 3

/** What a clerk asked for and waits for, and what was answered lately, the last answer first. What they took back is neither. */
export function ownRequests(requests: readonly CorrectionRequest[], today: string) {
  const own = requests.filter(one => one.own)
  const since = addDays(today, 1 - shownFor)
  const answered = own
    .flatMap(one => (one.answeredAt === null || one.status === 'withdrawn' ? [] : [{ one, at: one.answeredAt }]))
    .filter(({ at }) => dayOf(at) >= since)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return { waiting: own.filter(({ status }) => status === 'open'), answered: answered.map(({ one }) => one) }
}
