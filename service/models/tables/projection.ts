import type { PoolClient } from 'pg'
import type { LedgerEvent } from '#ledger/events/events'
import type { Filling } from './filling.ts'
import type { Table } from './table.ts'

/** A connection inside a transaction whose search path is the schema that is being written: live, next or check. */
export interface Writer extends Pick<PoolClient, 'query'> {
  /** Takes the rows while empty tables are filled, when nothing was saved before. */
  readonly filling?: Filling
}

/**
 * A read model is derived from events alone, so it can be dropped and derived again at any time. `apply` gets the events of one
 * or several institutes, each exactly once, in a transaction that also moves the checkpoint: those of each stream in order,
 * and while empty tables are filled all of them at once. So a row belongs to one stream, or is a total that `adding` adds
 * to. Raise `version` when the tables or the meaning of `apply` change: the next start builds the new one beside the live one.
 */
export interface Projection {
  readonly name: string
  readonly version: number
  readonly tables: readonly Table[]
  readonly apply: (writer: Writer, events: readonly LedgerEvent[]) => Promise<void>
}
