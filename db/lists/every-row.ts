import { type Expression, type Kysely, sql } from 'kysely'

/** The rows of a list: all at hand, or a batch at a time as they are read. */
export type Rows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>

const batch = 100

/**
 * Every row of a query in one snapshot, in batches, so that neither the service nor Postgres holds all of them at once. One
 * connection is held from the first batch until the last one is read or the reader stops. While one batch is processed,
 * the next one is on its way.
 */
export async function* everyRow<DB, Row, Shown>(
  db: Kysely<DB>,
  query: Expression<Row>,
  present: (row: Row) => Shown,
): AsyncGenerator<readonly Shown[]> {
  const transaction = await db.startTransaction().setAccessMode('read only').execute()
  const fetch = () => sql<Row>`fetch ${sql.lit(batch)} from every_row`.execute(transaction)
  try {
    await Promise.all([
      waitForReader(transaction),
      sql`declare every_row no scroll cursor for ${query}`.execute(transaction),
    ])
    for (let coming = fetch(); ; ) {
      const { rows } = await coming
      if (rows.length < batch) return yield taken(rows, present)
      coming = fetch()
      // A reader that stops early never awaits it.
      coming.catch(() => {})
      yield taken(rows, present)
    }
  } finally {
    // Nothing was written, and the query has already reported a broken connection.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}

/** Twice as long as the HTTP server waits for a client that stalls: what it gave up, Postgres does not keep. */
const longestPause = '60s'

/** The reader may take its time. */
export const waitForReader = <DB>(transaction: Kysely<DB>) =>
  sql`set local idle_in_transaction_session_timeout = ${sql.lit(longestPause)}`.execute(transaction)

/**
 * Rows as they are shown, and none left in the driver's result. The promises of the driver hold on to one result after the
 * other until all garbage is collected at once, which would be after 100 MB and more.
 */
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
