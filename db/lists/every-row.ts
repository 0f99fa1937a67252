import { type Expression, type Kysely, sql } from 'kysely'

/** Rows of a list: at hand, or a batch at a time as they are asked for. */
export type Rows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>

const batch = 100

/**
 * Every row of a query as one snapshot has it, in batches, so that neither we nor Postgres hold all of them at once. One
 * connection is held from the first batch until the last one is taken or the reader stops. While a batch is at work
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
    await sql`declare every_row no scroll cursor for ${query}`.execute(transaction)
    for (let coming = fetch(); ; ) {
      const { rows } = await coming
      if (rows.length < batch) return yield rows.map(present)
      coming = fetch()
      // Who stops early never looks at it.
      coming.catch(() => {})
      yield rows.map(present)
    }
  } finally {
    // Nothing was written, and of a broken connection the query has told already.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}

/** All of them at once, for lists that are short by nature. */
export async function gather<Row>(rows: Rows<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const some of Symbol.asyncIterator in rows ? rows : [rows]) all.push(...some)
  return all
}
