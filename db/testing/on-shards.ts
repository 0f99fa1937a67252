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

/** Lets the owner give an event other data than its sealed text has. Shards can't forget how a column is generated. */
export async function letDataBeGiven(owner: Pick<Pool | PoolClient, 'query'>): Promise<void> {
  if (!onShards) return void (await owner.query('alter table events alter data drop expression'))
  await owner.query('alter table events rename column data to sealed')
  await owner.query('alter table events add column data jsonb')
  await owner.query('update events set data = sealed')
  await owner.query('alter table events drop column sealed')
}
