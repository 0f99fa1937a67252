import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Check, KeptLog } from '#contract/product/health'
import { ARCHIVE } from '#db/embedded/names'
import { projections } from '#models/all'
import type { DB } from '#models/database'

/** Milliseconds by which the clock of another machine may be ahead of ours. */
const ahead = 60 * 60 * 1000

/**
 * What the last verification, the last seals, the last backup and the last drill found. One that was made while the clock
 * was far ahead would hide every later one until its time has come.
 */
export async function lastChecks(
  db: Kysely<DB>,
  now: Date,
): Promise<Record<'verified' | 'sealed' | 'backedUp' | 'drilled', Check>> {
  const rows = await db
    .selectFrom('checks')
    .selectAll()
    .distinctOn('job')
    .where('at', '<=', new Date(now.getTime() + ahead))
    .orderBy('job')
    .orderBy('at', 'desc')
    .execute()
  const last = (job: (typeof rows)[number]['job']): Check => {
    const found = rows.find(row => row.job === job)
    return found ? { at: found.at.toISOString(), figures: { ...found.figures }, findings: [...found.findings] } : null
  }
  return { verified: last('verify'), sealed: last('seal'), backedUp: last('backup'), drilled: last('drill') }
}

const Lags = z.array(z.object({ name: z.string(), behind: z.number(), halted: z.number() }))

/** How many events each projection has yet to read, over all institutes, and in how many it halted. */
export async function projectionLag(db: Kysely<DB>): Promise<z.output<typeof Lags>> {
  const names = projections.map(({ name }) => name)
  const { rows } = await sql`
    select name, coalesce(sum(h.seq - coalesce(c.seq, 0)), 0)::bigint as behind, count(c.halted_at) as halted
    from unnest(${names}::text[]) as name cross join ledger_heads h
    left join checkpoints c on c.institute_id = h.institute_id and c.projection = name
    group by name order by name`.execute(db)
  return Lags.parse(rows)
}

/** Milliseconds. A copy of the cluster takes its time, and so does the maintenance of a standby. */
const away = 60 * 60 * 1000

/**
 * What Postgres keeps of its log for an archive or a standby that nobody has heard of for a while: a disk fills, and what
 * comes back too late finds a gap. A standby that each commit waits for is told at once, since its slot is called as it is.
 * Postgres says since when from release 17 on; before, nothing else is told.
 */
export async function keptLog(db: Kysely<DB>, now: Date): Promise<KeptLog[]> {
  const before = new Date(now.getTime() - away)
  const { rows } = await sql<Omit<KeptLog, 'since' | 'keptFor'> & { since: Date | null }>`
    with slots as (
      select slot_name::text as slot, wal_status = 'lost' as "givenUp", active,
        slot_name = current_setting('synchronous_standby_names') and not active as awaited,
        (to_jsonb(s) ->> 'inactive_since')::timestamptz as since,
        coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::bigint as bytes
      from pg_get_replication_slots() s where slot_type = 'physical' and not temporary)
    select slot, since, bytes, "givenUp", awaited from slots
    where "givenUp" or awaited or (not active and since < ${before} and bytes > 0) order by slot`.execute(db)
  return rows.map(({ since, bytes, ...row }) => ({
    ...row,
    keptFor: row.slot === ARCHIVE ? 'archive' : 'standby',
    since: since?.toISOString() ?? null,
    bytes: Number(bytes),
  }))
}
