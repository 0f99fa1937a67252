import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { borrow } from '#db/connection/sight/borrowed'
import { type Visible, withSight } from '#db/connection/sight/sight'
import { projections } from '#models/all'
import type { DB } from '#models/database'
import { ensureCheckpoints } from './checkpoints.ts'
import { derive } from './derive.ts'

/**
 * What a query would answer if this institute were projected up to its head: derived in a transaction that is rolled back.
 * It is for the answer of a write whose projection is late, and changes nothing, so that only jobs move the read models.
 * The query sees no more of the branches than `visible` allows.
 */
export async function asIfProjected<T>(
  pool: Pool,
  institute: string,
  visible: Visible,
  read: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // An institute that was just opened has no checkpoints yet.
    await ensureCheckpoints(client, projections)
    const { rows } = await client.query<{ projection: string; seq: number; head: number }>(
      `select c.projection, c.seq, h.seq as head from checkpoints c join ledger_heads h using (institute_id)
       where c.institute_id = $1 and c.halted_at is null for update of c`,
      [institute],
    )
    for (const { projection, seq, head } of rows)
      await derive(
        client,
        'read',
        projections.filter(({ name }) => name === projection),
        institute,
        seq,
        head,
      )
    const query = () => read(borrow(client))
    const answer = visible === 'everything' ? await query() : await withSight(client, visible, query)
    await client.query('rollback')
    client.release()
    return answer
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw error
  }
}
