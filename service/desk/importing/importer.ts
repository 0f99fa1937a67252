import type { Kysely } from 'kysely'
import type { ImportedRow } from '#contract/records/imports'
import type { Draft } from '#imports/draft'
import type { Ledger } from '#log/append'
import type { DB } from '#models/database'
import type { StudentEditor } from '#records/students/students'

/** Where an import goes, and on whose behalf. */
export interface Importing {
  readonly db: Kysely<DB>
  readonly ledger: Ledger
  readonly institute: string
  readonly actor: string
  readonly editor: StudentEditor
  readonly today: string
  /** The day on which opening balances stand in the books. */
  readonly openingDate: string
  /** Only says what would happen. */
  readonly dryRun: boolean
}

export type Result = Pick<ImportedRow, 'status' | 'message' | 'field' | 'id'>

/** How the rows of one kind are brought in, made for one table. */
export interface Importer {
  /** What may stand in a table once; undefined when the row doesn't say. */
  readonly keyOf: (draft: Draft) => string | undefined
  /** What two rows with the same key are told. */
  readonly twice: { readonly field: string; readonly message: (row: number) => string }
  /** Throws a Refusal for values that no row of this kind can have, whatever else is there. */
  readonly mustFit: (draft: Draft) => void
  /** Throws a Refusal for a row that can't be brought in. */
  readonly bring: (draft: Draft) => Promise<Result>
}

export const created = (id: string | null): Result => ({ status: 'created', message: null, field: null, id })
export const skipped = (message: string, id: string | null = null): Result => ({
  status: 'skipped',
  message,
  field: null,
  id,
})
