import type { Pool } from 'pg'
import type { Gauge } from 'prom-client'

type MakeGauge = <Label extends string>(name: string, help: string, ...labels: Label[]) => Gauge<Label>

/**
 * Measures what only the database knows, at each scrape. While the database is away only that is reported, because old
 * figures would mislead.
 */
export function readDatabase(pool: Pool, gauge: MakeGauge): () => Promise<void> {
  const up = gauge('database_up', 'Whether the database answers')
  const behind = gauge(
    'ledger_lag_events',
    'Events that are not projected yet, over all institutes and in the worst',
    'of',
  )
  const late = gauge('ledger_lag_seconds', 'Age of the oldest event that is not projected yet')
  const halted = gauge('ledger_projections_halted', 'Projections that stand at an event they cannot take')
  const jobs = gauge('jobs', 'Jobs by queue and state', 'queue', 'state')
  return async () => {
    jobs.reset()
    try {
      const [lag, queues] = await Promise.all([pool.query(lagSql), pool.query(jobsSql)])
      const [row] = lag.rows
      behind.set({ of: 'all' }, row.all)
      behind.set({ of: 'worst' }, row.worst)
      late.set(row.seconds)
      halted.set(row.halted)
      for (const { queue, state, count } of queues.rows) jobs.set({ queue, state }, count)
      up.set(1)
    } catch {
      behind.reset()
      late.remove()
      halted.remove()
      up.set(0)
    }
  }
}

/** An institute without checkpoints is behind by its whole log; one whose projections are all halted has no lag. */
const lagSql = `
  select coalesce(sum(h.seq - reached), 0)::float8 as "all", coalesce(max(h.seq - reached), 0)::float8 as worst,
    coalesce(max(seconds), 0)::float8 as seconds, coalesce(sum(halted), 0)::float8 as halted
  from ledger_heads h
  cross join lateral (
    select case when count(*) = 0 then 0 else coalesce(min(c.seq) filter (where c.halted_at is null), h.seq) end as reached,
      count(c.halted_at) as halted
    from checkpoints c where c.institute_id = h.institute_id) as progress
  left join lateral (
    select greatest(0, extract(epoch from now() - e.recorded_at)) as seconds
    from events e where e.institute_id = h.institute_id and e.seq = reached + 1) as oldest on true`

const jobsSql = `select name as queue, state::text, count(*)::float8 as count from pgboss.job
  where state <> 'completed' group by name, state`
