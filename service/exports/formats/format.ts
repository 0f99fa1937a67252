import type { Chart, NameStyle } from '#exports/chart'
import type { Entry } from '#exports/entries'
import type { ExportRequest, Manifest } from '#exports/manifest'
import type { Cell, Heading } from '#exports/table'
import type { EventType } from '#ledger/events/catalogue'

export type Pieces = AsyncGenerator<string | Uint8Array>

/** What a table is written from. */
export interface TableSource {
  readonly request: ExportRequest
  readonly columns: readonly Heading[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** To be called after the last row. */
  readonly manifest: () => Manifest
}
export type TableFormat = (table: TableSource) => Pieces

/** What a journal is written from. */
interface JournalSource {
  readonly request: ExportRequest
  readonly chart: Chart
  readonly entries: AsyncIterable<readonly Entry[]>
  /** To be called after the last entry. */
  readonly manifest: () => Manifest
}
export interface JournalFormat {
  readonly names: NameStyle
  /** What the reading program books by itself: it is neither written nor counted. */
  readonly leavesOut?: readonly EventType[]
  readonly write: (journal: JournalSource) => Pieces
}
