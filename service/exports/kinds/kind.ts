import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ExportedLedger, ExportRequest, Totals } from '#exports/manifest'
import { batchesOf } from '#exports/snapshot'
import type { Cell, Column, Heading } from '#exports/table'
import type { DB } from '#models/database'

/** A kind of export as a table: its columns, and its rows in batches. */
export interface Kind {
  readonly columns: readonly Heading[]
  readonly rows: (
    snapshot: Kysely<DB>,
    request: ExportRequest,
    ledgers: readonly ExportedLedger[],
    totals: Totals,
  ) => AsyncGenerator<readonly (readonly Cell[])[]>
  /** The number of rows, for a progress bar. */
  readonly count: (snapshot: Kysely<DB>, request: ExportRequest) => Promise<number>
}

interface QueryKind<Row> {
  readonly columns: readonly Column<Row>[]
  /** Its order must be total, so that two runs give the same bytes. */
  readonly query: (request: ExportRequest) => RawBuilder<Row>
  /** What a row adds to the totals of its branch; undefined if it doesn't count. */
  readonly total: (row: Row) => { readonly of: string; readonly figures: Readonly<Record<string, number>> } | undefined
}

/** A kind of export whose rows come from a single query. */
export const queryKind = <Row extends { readonly branch: string }>({
  columns,
  query,
  total,
}: QueryKind<Row>): Kind => ({
  columns,
  rows: async function* (snapshot, request, _, totals) {
    for await (const rows of batchesOf(snapshot, query(request))) {
      for (const row of rows) {
        const one = total(row)
        if (one) totals.add(row.branch, one.of, one.figures)
      }
      totals.count('rows', rows.length)
      yield rows.map(row => columns.map(column => column.of(row)))
    }
  },
  count: async (snapshot, request) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from (${query(request)}) as all_rows`.execute(snapshot)
    return rows[0]?.count ?? 0
  },
})
