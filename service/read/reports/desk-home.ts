import type { Kysely } from 'kysely'
import type { DeskHome } from '#contract/counter/desk-home'
import type { Scope } from '#lists/scope'
import type { DB } from '#models/database'
import { takingsOf } from '../queries/analytics.ts'
import { latestPayments } from '../queries/payments.ts'
import { listUpcoming } from '../queries/upcoming.ts'
import { listOpenDays } from './day-closes.ts'
import { isUncounted, withoutCash } from './uncounted.ts'

/** How many rows of each list there are. */
const shown = 5

/** What a clerk sees first. Each part reads a few rows by an index, however many payments there are. */
export async function deskHome(db: Kysely<DB>, scope: Scope, today: string, blind: boolean): Promise<DeskHome> {
  const due = { ...scope, dueFrom: today, dueTo: today, unpaid: true, limit: shown }
  const [{ upcomingInstallments: rows, total, more }, takings, latest, openDays, hidden] = await Promise.all([
    listUpcoming(db, due, today),
    takingsOf(db, scope, today),
    latestPayments(db, scope),
    listOpenDays(db, scope, today),
    blind && isUncounted(db, scope, today),
  ])
  return {
    date: today,
    // Only a list without a limit comes in batches.
    dueToday: { upcomingInstallments: 'length' in rows ? [...rows] : [], total, more },
    // Without the total too, from which the cash could be told.
    takings: hidden ? { ...takings, total: null, methods: withoutCash(takings.methods) } : takings,
    latestPayments: latest.slice(0, shown),
    openDays,
  }
}
