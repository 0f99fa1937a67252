import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { addDays } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import type { Overview } from '#contract/reports/overview'
import type { EventType } from '#ledger/events/catalogue'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { readProductSettings } from '#records/institutes/settings'
import { listDayCloses, listOpenDays } from '../day-closes.ts'
import { listTransfers } from '../movements/transfers.ts'
import { isRecordedSince, type Midnight } from '../recorded-events.ts'

type Attention = Overview['attention']

/** How long something is shown; it stays in the activity afterwards. */
const days = 7

/** What day it is, and where. */
export interface Now {
  readonly today: string
  readonly timeZone: string
}

/** What an owner should look at today: whatever period their figures are of. */
export async function needsAttention(db: Kysely<DB>, scope: Scope, { today, timeZone }: Now): Promise<Attention> {
  // By when it was recorded: a branch may close its days late, and void receipts of days that are still open.
  const recordedSince = { date: addDays(today, 1 - days), timeZone }
  const [corrections, openDays, closes, sent, voids, failedJobs] = await Promise.all([
    openCorrections(db, scope),
    listOpenDays(db, scope, today),
    listDayCloses(db, { ...scope, recordedSince }),
    listTransfers(db, scope),
    largeVoids(db, scope, recordedSince),
    failedJobsSince(db),
  ])
  const differences = closes
    .filter(({ difference, reopened, booked }) => difference !== 0 && reopened === null && booked === null)
    .map(({ date, instituteName, difference }) => ({ date, instituteName, difference }))
  const transfers = sent
    .filter(({ date }) => date < today)
    .map(({ date, fromInstituteName, toInstituteName, amount }) => ({
      date,
      fromInstituteName,
      toInstituteName,
      amount,
    }))
  return { corrections, openDays, differences, transfers, voids, failedJobs }
}

async function openCorrections(db: Kysely<DB>, scope: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('correction_requests as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.status', '=', 'open')
    .where(within(scope, 'r.institute_id'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Receipts of at least the limit in the settings that were cancelled for good, the latest first. They count by when that was
 * done: while the day of a receipt is open its void is dated back to it, however long ago that is.
 */
async function largeVoids(db: Kysely<DB>, scope: Scope, since: Midnight): Promise<Attention['voids']> {
  const { voidAlert } = await readProductSettings(db)
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .select([
      'e.occurred_on',
      'i.name',
      sql<string>`e.data ->> 'receiptNumber'`.as('receipt'),
      sql<string>`e.data ->> 'paymentId'`.as('payment'),
      sql<number>`(e.data ->> 'amount')::bigint`.as('amount'),
    ])
    // As a literal, because only then does the planner use the partial index.
    .where('e.type', '=', sql.lit('PaymentVoided' satisfies EventType))
    .where(isRecordedSince(since))
    .where(within(scope, 'e.institute_id'))
    .where(
      sql<boolean>`(e.data ->> 'amount')::bigint >= ${voidAlert * 100} and e.data ->> 'corrected' is distinct from 'true'`,
    )
    .orderBy('e.recorded_at', 'desc')
    .orderBy('e.seq', 'desc')
    .execute()
  return rows.map(({ occurred_on: date, name, receipt, payment, amount }) => ({
    date,
    instituteName: name,
    receiptNumber: receipt,
    paymentId: payment,
    amount: toRupees(amount),
  }))
}

const FailedJobs = z.array(z.object({ name: z.string(), count: z.number().int() }))

/** The kinds of jobs that failed and have not succeeded since. The queue is there once jobs have run; until then nothing failed. */
async function failedJobsSince(db: Kysely<DB>): Promise<Attention['failedJobs']> {
  const { rows: queues } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(
    db,
  )
  if (!queues[0]?.there) return []
  const { rows } = await sql`
    select name, count(*)::bigint as count from pgboss.job as j
    where state = 'failed' and completed_on > now() - make_interval(days => ${days})
      and not exists (select from pgboss.job as l where l.name = j.name and l.state = 'completed' and l.completed_on > j.completed_on)
    group by name order by name`.execute(db)
  return FailedJobs.parse(rows)
}
