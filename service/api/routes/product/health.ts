import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { handle } from '#api/pipeline/handler'
import { retryAfter } from '#api/pipeline/problems'
import * as contract from '#contract/product/health'
import type { DB } from '#db/schema'
import { isUnavailable } from '#db/unavailable'
import { projections } from '#read/models/all'

export const live = handle(contract.live, async () => ({ status: 'ok' as const }))

export const ready = handle(contract.ready, async ({ setStatus, setHeader }, { db }) => {
  try {
    const [behind, checks] = await Promise.all([lag(db), lastChecks(db)])
    const { verified, sealed, backedUp } = checks
    const halted = behind.some(projection => projection.halted > 0)
    const unsound = [verified, sealed].some(check => check && check.findings.length > 0)
    return {
      status: halted || unsound ? ('degraded' as const) : ('ok' as const),
      database: 'ok' as const,
      projections: behind,
      books: { verified: counted(verified), sealed: counted(sealed), backedUp: counted(backedUp) },
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    setStatus(503)
    setHeader('Retry-After', String(retryAfter))
    return { status: 'down' as const, database: 'down' as const, projections: [], books: null }
  }
})

export const books = handle(contract.books, (_, { db }) => lastChecks(db))

/** Sentences name branches: those who only ask how the service is are told how many there are. */
const counted = (check: contract.Check) => check && { at: check.at, findings: check.findings.length }

async function lastChecks(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('checks')
    .selectAll()
    .distinctOn('job')
    .orderBy('job')
    .orderBy('at', 'desc')
    .execute()
  const last = (job: 'verify' | 'seal' | 'backup'): contract.Check => {
    const found = rows.find(row => row.job === job)
    return found ? { at: found.at.toISOString(), figures: { ...found.figures }, findings: [...found.findings] } : null
  }
  return { verified: last('verify'), sealed: last('seal'), backedUp: last('backup') }
}

/** How many events each projection has yet to read, over all institutes, and in how many it halted. */
async function lag(db: Kysely<DB>) {
  const names = projections.map(({ name }) => name)
  const { rows } = await sql<z.output<typeof contract.ready.answer>['projections'][number]>`
    select name, coalesce(sum(h.seq - coalesce(c.seq, 0)), 0)::bigint as behind, count(c.halted_at) as halted
    from unnest(${names}::text[]) as name cross join ledger_heads h
    left join checkpoints c on c.institute_id = h.institute_id and c.projection = name
    group by name order by name`.execute(db)
  return rows
}
