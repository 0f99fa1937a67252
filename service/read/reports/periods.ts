import type { Kysely } from 'kysely'
import type { Period } from '#contract/counter/periods'
import type { DB } from '#models/database'
import { type RecordedFilter, recordedEvents } from './recorded-events.ts'

/** The months that were ever locked, latest first, each as it stands now. */
export async function listPeriods(db: Kysely<DB>, filter: RecordedFilter, now: Date): Promise<Period[]> {
  const events = await recordedEvents(db, ['PeriodLocked', 'PeriodUnlocked'], filter)
  const last = new Map<string, (typeof events)[number]>()
  for (const one of events) {
    const key = `${one.event.data.month} ${one.institute}`
    if ((last.get(key)?.event.seq ?? 0) < one.event.seq) last.set(key, one)
  }
  return [...last.values()]
    .map(({ event, by, note, institute }) => {
      const until = event.type === 'PeriodUnlocked' && new Date(event.data.until) > now ? event.data.until : null
      return {
        month: event.data.month,
        status: until === null ? ('locked' as const) : ('unlocked' as const),
        unlockedUntil: until,
        reason: note,
        instituteName: institute,
        changedBy: by,
        changedAt: event.recordedAt,
      }
    })
    .toSorted((a, b) => b.month.localeCompare(a.month) || a.instituteName.localeCompare(b.instituteName))
}
