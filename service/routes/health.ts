import { type Kysely, sql } from 'kysely'
import * as contract from '#contract/health'
import type { DB } from '#db/schema'
import { handle } from '#service/http/handler'
import { isUnavailable } from '#service/http/problems'

export const live = handle(contract.live, async () => ({ status: 'ok' as const }))

export const ready = handle(contract.ready, async ({ setStatus }, { db }) => {
  try {
    const projections = await lag(db)
    const halted = projections.some(projection => projection.halted > 0)
    return { status: halted ? ('degraded' as const) : ('ok' as const), database: 'ok' as const, projections }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    setStatus(503)
    return { status: 'down' as const, database: 'down' as const, projections: [] }
  }
})

/** How many events each projection has yet to read, over all institutes, and in how many it halted. */
const lag = (db: Kysely<DB>) =>
  db
    .selectFrom('checkpoints as c')
    .innerJoin('ledger_heads as h', 'h.institute_id', 'c.institute_id')
    .select([
      'c.projection as name',
      sql<number>`coalesce(sum(h.seq - c.seq), 0)::bigint`.as('behind'),
      sql<number>`count(c.halted_at)`.as('halted'),
    ])
    .groupBy('c.projection')
    .orderBy('c.projection')
    .execute()
