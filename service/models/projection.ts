import type { PoolClient } from 'pg'
import type { LedgerEvent } from '#ledger/events/events'
import type { Table } from './table.ts'

/** A connection inside a transaction whose search path is the schema that is being written: live, next or check. */
export type Writer = Pick<PoolClient, 'query'>

/**
 * A read model is derived from events alone, so it can be dropped and derived again at any time. `apply` gets the events of one
 * or several institutes, those of each institute in order and each exactly once, in a transaction that also moves the checkpoint. Raise `version` when the
 * tables or the meaning of `apply` change: the next start builds the new one beside the live one.
 */
export interface Projection {
  readonly name: string
  readonly version: number
  readonly tables: readonly Table[]
  readonly apply: (writer: Writer, events: readonly LedgerEvent[]) => Promise<void>
}
