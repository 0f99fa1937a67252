import type { ImportKind } from '#contract/records/imports'

/** What a table is imported as, and the heading of each field's column. */
export interface Columns {
  readonly kind: ImportKind
  readonly mapping: Readonly<Record<string, string>>
}
