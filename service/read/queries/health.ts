import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Check } from '#contract/product/health'
import { projections } from '#models/all'
import type { DB } from '#models/database'

/** What the last verification, the last seals, the last backup and the last drill found. */
export async function lastChecks(
  db: Kysely<DB>,
): Promise<Record<'verified' | 'sealed' | 'backedUp' | 'drilled', Check>> {
  const rows = await db
    .selectFrom('checks')
    .selectAll()
    .distinctOn('job')
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
