import type { Kysely } from 'kysely'
import type { DayClose } from '#contract/counter/day-close'
import { toRupees } from '#contract/fields/money'
import type { DB } from '#models/database'
import { type RecordedFilter, recordedEvents } from './recorded-events.ts'

export const listDayCloses = async (db: Kysely<DB>, filter: RecordedFilter): Promise<DayClose[]> =>
  (await recordedEvents(db, ['DayClosed'], filter)).map(({ event, by, note, institute }) => {
    const { date, counted, confirmed, headSeq, headHash, reason: _, openFrom: __, ...paise } = event.data
    return {
      date,
      opening: toRupees(paise.opening),
      received: toRupees(paise.received),
      otherIncome: toRupees(paise.otherIncome),
      refunds: toRupees(paise.refunds),
      expenses: toRupees(paise.expenses),
      banked: toRupees(paise.banked),
      expected: toRupees(paise.expected),
      counted,
      countedTotal: toRupees(paise.countedTotal),
      difference: toRupees(paise.difference),
      reason: note,
      confirmed,
      headSeq,
      headHash,
      instituteName: institute,
      closedBy: by,
      createdAt: event.recordedAt,
    }
  })
