import type { Pool, PoolClient } from 'pg'
import { inject } from 'vitest'

/** Whether the databases of tests lie on several machines (`TEST_ON_CITUS`): what holds on one alone is skipped there. */
export const onShards = inject('otherServers').length > 0

/** Lets the owner change what is written once. Shards have no triggers, and their owner in tests is a superuser. */
export async function disableTriggers(
  owner: Pick<Pool | PoolClient, 'query'>,
  table: 'events' | 'seals',
): Promise<void> {
  if (!onShards) await owner.query(`alter table ${table} disable trigger user`)
}
