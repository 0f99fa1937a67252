import type { Pool } from 'pg'

/** What a database has written and keeps, in bytes; and how often it has waited for the disk. */
export interface Kept {
  readonly wal: number
  readonly syncs: number
  readonly log: number
  readonly commands: number
  readonly models: number
}

const log = ['events', 'postings', 'ledger_heads']

/** The sizes include indexes. */
export async function keptBy(pool: Pool): Promise<Kept> {
  const { rows } = await pool.query<Kept>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
       (select sum(fsyncs) from pg_stat_io where object = 'wal')::float8 as syncs,
       (select sum(pg_total_relation_size(c.oid)) from pg_class c where relnamespace = 'public'::regnamespace
          and relkind = 'r' and relname = any($1))::float8 as log,
       pg_total_relation_size('public.commands')::float8 as commands,
       (select sum(pg_total_relation_size(c.oid)) from pg_class c where relnamespace = 'read'::regnamespace
          and relkind = 'r')::float8 as models`,
    [log],
  )
  const [kept] = rows
  if (!kept) throw new Error('The database says nothing of its size.')
  return kept
}

/** What each of so many payments added. */
export const growthFor = (payments: number, before: Kept, after: Kept): Kept => {
  const each = (part: keyof Kept) => (after[part] - before[part]) / payments
  return {
    wal: each('wal'),
    syncs: each('syncs'),
    log: each('log'),
    commands: each('commands'),
    models: each('models'),
  }
}
