import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { layoutOf, over } from '#db/layout/layout'
import { dialectOver } from '#db/queries/dialect'
import { beginPlanned } from '#db/queries/plans'
import type { Tables } from '#db/tables/tables'
import { SERVICE_ROLE, SYSTEM_ROLE } from '../connect.ts'
import { isPooled } from '../pooler.ts'
import { borrow } from './borrowed.ts'
import { lendInTransactions } from './in-transactions.ts'
import { lendOnShards } from './on-shards.ts'

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
 * Typed queries over a pool of the service's role that see only this much. The settings travel with the first query of
 * each connection that is taken, and are gone before another one takes it.
 */
export function openSighted<DB = Tables>(pool: Pool, sight: Sight): Kysely<DB> {
  const lending = layoutOf(pool) === 'shards' ? lendOnShards : isPooled(pool) ? lendPooled : lend
  const connect = async () => lending(await pool.connect(), sight)
  const dialect = dialectOver({ options: {}, connect, end: async () => {} })
  return over(pool, new Kysely<DB>({ dialect }))
}

/** A pooler may give every transaction another session. */
const lendPooled = (client: PoolClient, sight: Sight) =>
  lendInTransactions(client, () => look(client, sight, 'transaction'))

function lend(client: PoolClient, sight: Sight) {
  const set = look(client, sight, 'session')
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
      look(client, blind, 'session').then(
        () => client.release(),
        () => client.release(true),
      )
    },
  }
}

/**
 * Does a part of a transaction that belongs to the product's own work as a request of this sight would. When it throws,
 * the transaction must be rolled back, and the settings go with it. On shards the first wall stands alone here: the work
 * stays the product's own.
 */
export async function withSight<T>(client: PoolClient, sight: Sight, work: () => Promise<T>): Promise<T> {
  // What one role has changed on a machine with shards, no other may read in the same transaction.
  if (layoutOf(client) === 'shards') return work()
  // Not sent along with the work: no part of it may see more or less.
  await Promise.all([client.query(`set local role ${SERVICE_ROLE}`), look(client, sight, 'transaction')])
  const result = await work()
  await client.query(`set local role ${SYSTEM_ROLE}`)
  return result
}

/**
 * Reads in a transaction that sees only this much and keeps the plans of prepared queries, as those that append do. All
 * of it, its end included, shares a round trip: `read` must ask for everything at once, and a later query is refused.
 */
export async function readSighted<T, DB = Tables>(
  pool: Pool,
  sight: Sight,
  read: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  if (layoutOf(pool) === 'shards') return read(openSighted<DB>(pool, sight))
  const client = await pool.connect()
  const { lent, end } = lendForOneTurn(client)
  end.then(
    () => client.release(),
    () => client.release(true),
  )
  const begun = Promise.all([client.query(beginPlanned(client)), look(client, sight, 'transaction')])
  const [, result] = await Promise.allSettled([begun, read(borrow<DB>(lent))])
  await begun
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** A connection for what is asked for before the event loop goes on; then the transaction is ended. */
function lendForOneTurn(client: PoolClient) {
  let isOver = false
  // Planned before the first query plans to send what was written, so that the end is sent along.
  const end = new Promise((resolve, reject) =>
    process.nextTick(() => {
      isOver = true
      client.query('commit').then(resolve, reject)
    }),
  )
  const query = new Proxy(client.query, {
    apply: (asked, _, given) => {
      if (isOver) throw new Error('A transaction that reads in one round trip was asked for more after its end.')
      return Reflect.apply(asked, client, given)
    },
  })
  return { lent: { query }, end }
}

const look = (client: PoolClient, { institutes, user }: Sight, until: 'session' | 'transaction') =>
  client.query({
    name: 'sight',
    text: `select set_config('ledger.institutes', $1, $3), set_config('ledger.user', $2, $3)`,
    values: [`{${institutes.join(',')}}`, user ?? '', until === 'transaction'],
  })
