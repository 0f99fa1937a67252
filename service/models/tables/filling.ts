import type { Table } from './table.ts'

/** The values of a row by their columns. */
export type Values = Readonly<Record<string, unknown>>

/** Where rows go while empty tables are filled with whole streams: there are no earlier rows to read or to replace. */
export interface Filling {
  /** Takes rows that no other batch has. */
  readonly put: (table: Table, rows: readonly Values[]) => Promise<void>
  /** Adds the figures of rows to those of the same key, and keeps the totals until all streams were read. */
  readonly add: (table: Table, rows: readonly Values[]) => void
}
