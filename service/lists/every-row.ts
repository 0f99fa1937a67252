import { type Expression, type Kysely, sql } from 'kysely'

/** The rows of a list: all at hand, or a batch at a time as they are read. */
export type Rows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>

const batch = 100

/**
 * Every row of a query in one snapshot, in batches, so that neither the service nor Postgres holds all of them at once. One
 * connection is held from the first batch until the last one is read or the reader stops.
 */
export async function* everyRow<DB, Row, Shown>(
  db: Kysely<DB>,
  query: Expression<Row>,
  present: (row: Row) => Shown,
): AsyncGenerator<readonly Shown[]> {
  const transaction = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await waitForReader(transaction)
    for await (const rows of inBatches(transaction, query, batch)) yield taken(rows, present)
  } finally {
    // Nothing was written, and the query has already reported a broken connection.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}

/**
 * The rows of a query inside a transaction, so many at a time. While the reader has some, the next are fetched. They are emptied
 * when the next are asked for: the driver's promises hold on to one result after the other until all garbage is collected
 * at once, which would be after 100 MB and more.
 */
export async function* inBatches<DB, Row>(
  transaction: Kysely<DB>,
  query: Expression<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  await sql`declare every_row no scroll cursor for ${query}`.execute(transaction)
  const fetch = () => sql<Row>`fetch ${sql.lit(size)} from every_row`.execute(transaction)
  for (let coming = fetch(), isLast = false; !isLast; ) {
    const { rows } = await coming
    isLast = rows.length < size
    if (!isLast) coming = fetch()
    // What fails meanwhile is thrown when it is asked for; a reader that stops early never asks.
    coming.catch(() => {})
    yield rows
    rows.length = 0
  }
  await sql`close every_row`.execute(transaction)
}

/** Twice as long as the HTTP server waits for a client that stalls: what it gave up, Postgres does not keep. */
const longestPause = '60s'

/** The reader may take its time. */
export const waitForReader = <DB>(transaction: Kysely<DB>) =>
  sql`set local idle_in_transaction_session_timeout = ${sql.lit(longestPause)}`.execute(transaction)

/** Rows as they are shown, and none left in the driver's result while the reader has them. */
function taken<Row, Shown>(rows: Row[], present: (row: Row) => Shown): Shown[] {
  const shown = rows.map(present)
  rows.length = 0
  return shown
}

/** All rows at once, for lists that are short by nature. */
export async function gather<Row>(rows: Rows<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const part of Symbol.asyncIterator in rows ? rows : [rows]) all.push(...part)
  return all
}
