import type { Kysely } from 'kysely'
import type { CashDeposit } from '#contract/counter/deposits'
import { toRupees } from '#contract/fields/money'
import type { DB } from '#models/database'
import { type RecordedFilter, recordedEvents } from './recorded-events.ts'

export const listCashDeposits = async (db: Kysely<DB>, filter: RecordedFilter): Promise<CashDeposit[]> =>
  (await recordedEvents(db, ['CashBanked'], filter)).map(({ event, by, note, institute, voided }) => ({
    id: event.stream,
    amount: toRupees(event.data.amount),
    date: event.occurredOn,
    reference: event.data.reference,
    notes: note,
    instituteName: institute,
    depositedBy: by,
    status: voided ? 'voided' : 'recorded',
    createdAt: event.recordedAt,
  }))
