import { type ControlledTransaction, type Expression, type Kysely, sql } from 'kysely'
import type { DB } from '#read/models/database'
import { flipLock } from '#read/rebuild/alone'

/** So many rows are held at a time. */
const batch = 500

/**
 * Reads everything from one moment of a ledger that goes on being written: the rows, the totals and the heads that are
 * told with them belong together. Nothing can be written on the way. Whoever takes slowly is waited for.
 */
export async function* inSnapshot<Piece>(
  db: Kysely<DB>,
  read: (snapshot: Kysely<DB>) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await patiently(snapshot)
    yield* read(snapshot)
  } finally {
    await end(snapshot)
  }
}

/**
 * While something is read from lists that a rebuild puts in the place of others: a snapshot taken before would find the
 * new ones empty. A connection of its own, because waiting for the lock inside the snapshot would take it too early.
 */
export async function* whileListsStay<Piece>(db: Kysely<DB>, pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  const held = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await patiently(held)
    await sql`select pg_advisory_xact_lock_shared(${flipLock})`.execute(held)
    yield* pieces
  } finally {
    await end(held)
  }
}

/** Whoever takes it may take their time; a client of the service that stalls is cut off there. */
const patiently = (transaction: Kysely<DB>) =>
  sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)

/** Nothing was written, and of a broken connection the query has told already. */
const end = (transaction: ControlledTransaction<DB>) =>
  transaction
    .rollback()
    .execute()
    .catch(() => {})

/** The rows of a query inside a snapshot, a batch at a time as they are asked for; Postgres holds the rest. */
export async function* batchesOf<Row>(snapshot: Kysely<DB>, query: Expression<Row>): AsyncGenerator<readonly Row[]> {
  // All rows are wanted, not the first ones soon.
  await sql`set local cursor_tuple_fraction = 1`.execute(snapshot)
  await sql`declare exported no scroll cursor for ${query}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from exported`.execute(snapshot)
    if (rows.length > 0) yield rows
    if (rows.length < batch) break
  }
  await sql`close exported`.execute(snapshot)
}
