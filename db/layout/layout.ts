import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { codeOf } from '#db/start-error'

/** How the tables lie: all of them on one machine, or by institute in shards on several (`docs/distributed.md`). */
export type Layout = 'one machine' | 'shards'

/** By what a statement is sent through: pools, their connections, and the adapters of Kysely's databases over them. */
const layouts = new WeakMap<object, Layout>()

/**
 * Asks the database how its tables lie, and remembers it for the pool and every connection that it opens from now on: to
 * be called before the pool is used for anything else. A database changes its layout only while nothing else runs.
 */
export async function learnLayout(pool: Pool): Promise<Layout> {
  pool.on('connect', client => layouts.set(client, layoutOf(pool)))
  const client = await pool.connect()
  try {
    const layout = await ask(client)
    for (const connection of [pool, client]) layouts.set(connection, layout)
    return layout
  } finally {
    client.release()
  }
}

/** The same without asking, for another pool of a database whose layout is known. */
export function takeLayout(pool: Pool, known: Pool): void {
  const layout = layoutOf(known)
  layouts.set(pool, layout)
  pool.on('connect', client => layouts.set(client, layout))
}

const undefinedFunction = '42883'

/** A database of an earlier release doesn't know of layouts. */
async function ask(client: PoolClient): Promise<Layout> {
  try {
    const { rows } = await client.query<{ layout: Layout }>('select ledger_layout() as layout')
    return rows[0]?.layout ?? 'one machine'
  } catch (error) {
    if (codeOf(error) === undefinedFunction) return 'one machine'
    throw error
  }
}

/** The layout of the tables behind a pool, a connection or a database. */
export const layoutOf = (connection: Connection): Layout => layouts.get(keyOf(connection)) ?? 'one machine'

/** Whether each part of a statement has to name the branch that it is about, so that one machine does all of it. */
export const namesBranch = (db: Connection, institute: string | null): boolean =>
  institute !== null && layoutOf(db) === 'shards'

/** The name of a prepared query, whose text is another one where it names the branch. */
export const nameFor = (name: string, db: Connection, institute: string | null): string =>
  namesBranch(db, institute) ? `${name}-of-branch` : name

/** A database, and each transaction in it, has the layout of the pool or connection that it sends its statements through. */
export function over<DB>(connection: Connection, db: Kysely<DB>): Kysely<DB> {
  layouts.set(keyOf(db), layoutOf(connection))
  return db
}

/** What is sent through: a pool, a connection, or a database over one of them. */
type Connection = Pick<Pool | PoolClient, 'query'> | Pick<QueryExecutorProvider, 'getExecutor'>

/** Transactions are other objects than their database, but share its adapter. */
const keyOf = (connection: Connection): object =>
  'getExecutor' in connection ? connection.getExecutor().adapter : connection
