import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { plansAreOld } from '#db/queries/plans'
import type { Tables } from '#db/tables/tables'
import { SERVICE_ROLE, SYSTEM_ROLE } from './connect.ts'
import { isPooled } from './pooler.ts'
import { lendInTransactions } from './sight-in-transactions.ts'

/**
 * What a session of the service's role sees of the branches: the rows of these institutes, and what is this student's
 * own. The policies of the tables look at it, so that it holds whatever a query forgets.
 */
export interface Sight {
  readonly institutes: readonly string[]
  /** The user who asks; the policies show them what is their own. */
  readonly user: string | null
}

/** What somebody sees of the branches; everything as the system's role alone. */
export type Visible = Sight | 'everything'

/** What is common to all branches, and nothing else. */
export const blind: Sight = { institutes: [], user: null }

/**
 * How queries are planned. Those whose plans are kept go by index and plan for any values. Nothing is kept where a pooler
 * may give each transaction another session.
 */
type Planning = 'each' | 'kept'

/**
 * Typed queries over a pool of the service's role that see only this much. The settings travel with the first query of
 * each connection that is taken, and are gone before another one takes it.
 */
export function openSighted<DB = Tables>(pool: Pool, sight: Sight, planning: Planning = 'each'): Kysely<DB> {
  const lending = isPooled(pool) ? lendInTransactions : lend
  const connect = async () => lending(await pool.connect(), sight, planning)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => {} } }) })
}

function lend(client: PoolClient, sight: Sight, planning: Planning) {
  const [set, reset] =
    planning === 'each'
      ? [look(client, sight, 'session'), () => look(client, blind, 'session')]
      : [planToKeep(client, sight), () => planAgain(client)]
  // It is the query sent along with it that fails.
  set.catch(() => {})
  return {
    query: new Proxy(client.query, {
      apply: async (query, _, given) => {
        const [, result] = await Promise.all([set, Reflect.apply(query, client, given)])
        return result
      },
    }),
    /** A connection that can't be made blind again is thrown away. */
    release: (broken?: boolean) => {
      if (broken) return client.release(true)
      reset().then(
        () => client.release(),
        () => client.release(true),
      )
    },
  }
}

/**
 * Does a part of a transaction that belongs to the product's own work as a request of this sight would. When it throws,
 * the transaction must be rolled back, and the settings go with it.
 */
export async function withSight<T>(client: PoolClient, sight: Sight, work: () => Promise<T>): Promise<T> {
  // Not sent along with the work: no part of it may see more or less.
  await Promise.all([client.query(`set local role ${SERVICE_ROLE}`), look(client, sight, 'transaction')])
  const result = await work()
  await client.query(`set local role ${SYSTEM_ROLE}`)
  return result
}

const look = (client: PoolClient, { institutes, user }: Sight, until: 'session' | 'transaction') =>
  client.query({
    name: 'sight',
    text: `select set_config('ledger.institutes', $1, $3), set_config('ledger.user', $2, $3)`,
    values: [`{${institutes.join(',')}}`, user ?? '', until === 'transaction'],
  })

function planToKeep(client: PoolClient, { institutes, user }: Sight) {
  if (plansAreOld(client)) client.query('discard plans').catch(() => {})
  return client.query({
    name: 'sight-to-keep',
    text: `select set_config('ledger.institutes', $1, false), set_config('ledger.user', $2, false),
             set_config('enable_seqscan', 'off', false), set_config('plan_cache_mode', 'force_generic_plan', false)`,
    values: [`{${institutes.join(',')}}`, user ?? ''],
  })
}

const planAgain = (client: PoolClient) =>
  client.query({
    name: 'sight-kept',
    text: `select set_config('ledger.institutes', '{}', false), set_config('ledger.user', '', false),
             set_config('enable_seqscan', 'on', false), set_config('plan_cache_mode', 'auto', false)`,
  })
