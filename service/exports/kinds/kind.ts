import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Asked, Told, Totals } from '#exports/manifest'
import { batchesOf } from '#exports/snapshot'
import type { Cell, Column, Heading } from '#exports/table'
import type { DB } from '#read/models/database'

/** A kind of export as a table: its columns, and its rows a batch at a time. */
export interface Kind {
  readonly columns: readonly Heading[]
  readonly rows: (
    snapshot: Kysely<DB>,
    asked: Asked,
    told: readonly Told[],
    totals: Totals,
  ) => AsyncGenerator<readonly (readonly Cell[])[]>
  /** How many there are, for who shows how far it is. */
  readonly count: (snapshot: Kysely<DB>, asked: Asked) => Promise<number>
}

interface Listed<Row> {
  readonly columns: readonly Column<Row>[]
  /** Its order must leave nothing to chance: two runs give the same bytes. */
  readonly query: (asked: Asked) => RawBuilder<Row>
  /** What a row adds to the totals of its branch; nothing when it doesn't count. */
  readonly total: (row: Row) => { readonly of: string; readonly figures: Readonly<Record<string, number>> } | undefined
}

/** A kind whose rows are those of one query. */
export const listed = <Row extends { readonly branch: string }>({ columns, query, total }: Listed<Row>): Kind => ({
  columns,
  rows: async function* (snapshot, asked, _, totals) {
    for await (const rows of batchesOf(snapshot, query(asked))) {
      for (const row of rows) {
        const one = total(row)
        if (one) totals.add(row.branch, one.of, one.figures)
      }
      totals.count('rows', rows.length)
      yield rows.map(row => columns.map(column => column.of(row)))
    }
  },
  count: async (snapshot, asked) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${query(asked)}) as all_rows`.execute(
      snapshot,
    )
    return rows[0]?.count ?? 0
  },
})
