import { type ControlledTransaction, type Expression, type Kysely, sql } from 'kysely'
import { inBatches, waitForReader } from '#lists/every-row'
import type { DB } from '#models/database'
import { flipLock } from '#read/rebuild/alone'

/** How many rows a batch has. Two are in memory at a time: one that is read, and the next. */
const batchSize = 500

/**
 * Reads everything as of one moment, although the ledger goes on being written: rows, totals and heads belong together.
 * The transaction is read-only. A slow reader is waited for.
 */
export async function* inSnapshot<Piece>(
  db: Kysely<DB>,
  read: (snapshot: Kysely<DB>) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await waitForReader(snapshot)
    yield* read(snapshot)
  } finally {
    await rollBack(snapshot)
  }
}

/**
 * Keeps a rebuild from replacing read models while they are read: a snapshot taken before would find the new tables
 * empty. It needs a connection of its own: waiting for the lock inside the snapshot's transaction would take the
 * snapshot before the lock is held.
 */
export async function* withoutRebuilds<Piece>(db: Kysely<DB>, pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  const held = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await waitForReader(held)
    await sql`select pg_advisory_xact_lock_shared(${flipLock})`.execute(held)
    yield* pieces
  } finally {
    await rollBack(held)
  }
}

/** Nothing was written, so a failure here doesn't matter: a broken connection has already failed the query. */
const rollBack = (transaction: ControlledTransaction<DB>) =>
  transaction
    .rollback()
    .execute()
    .catch(() => {})

/** The rows of a query inside a snapshot, in batches. */
export async function* batchesOf<Row>(snapshot: Kysely<DB>, query: Expression<Row>): AsyncGenerator<readonly Row[]> {
  // Plan for all rows rather than for the first few.
  await sql`set local cursor_tuple_fraction = 1`.execute(snapshot)
  yield* inBatches(snapshot, query, batchSize)
}
