import type { Pool, PoolClient } from 'pg'

/** Spreads a table over the machines by institute, each row beside all others of its institute. */
export const placeByInstitute = (client: Pick<Pool | PoolClient, 'query'>, table: string) =>
  client.query(`select create_distributed_table($1, 'institute_id', colocate_with => $2)`, [
    table,
    'public.ledger_heads',
  ])
