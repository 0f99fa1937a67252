import type { Chart, Style } from '#exports/chart'
import type { Entry } from '#exports/entries'
import type { Asked, Manifest } from '#exports/manifest'
import type { Cell, Heading } from '#exports/table'

export type Pieces = AsyncGenerator<string | Uint8Array>

/** A table while it is written. */
export interface TablePage {
  readonly asked: Asked
  readonly columns: readonly Heading[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** To be asked for after the last row. */
  readonly manifest: () => Manifest
}
export type TableFormat = (page: TablePage) => Pieces

/** A journal while it is written. */
export interface JournalPage {
  readonly asked: Asked
  readonly chart: Chart
  readonly entries: AsyncIterable<readonly Entry[]>
  /** To be asked for after the last entry. */
  readonly manifest: () => Manifest
}
export interface JournalFormat {
  readonly names: Style
  readonly write: (page: JournalPage) => Pieces
}
