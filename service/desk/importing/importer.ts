import type { Kysely } from 'kysely'
import type { Paise } from '#contract/fields/money'
import type { ImportedRow } from '#contract/records/imports'
import type { Acting } from '#desk/shared/write'
import type { Draft } from '#imports/draft'
import type { Limits } from '#ledger/limits'
import type { Ledger } from '#log/append'
import type { DB } from '#models/database'
import type { StudentEditor } from '#records/students/students'
import type { Branch } from './own-branch.ts'

/** Where an import's data goes, and on whose behalf. */
export interface Importing {
  readonly db: Kysely<DB>
  readonly ledger: Ledger
  readonly institute: string
  readonly branch: Branch
  readonly acting: Acting
  /** What the caller may do, for a dry run; the ledger reads it again under its lock. */
  readonly limits: Limits
  readonly editor: StudentEditor
  readonly now: Date
  readonly today: string
  /** The date of the opening balances in the books. */
  readonly openingDate: string
  /** Only reports what would happen. */
  readonly dryRun: boolean
}

export interface Result extends Pick<ImportedRow, 'status' | 'message' | 'field' | 'id'> {
  /** What is booked, of an opening balance. */
  readonly amount?: Paise
}

/** How rows of one kind are imported. Created for one table. */
export interface Importer {
  /** The key that only one row of a table may bring in; undefined when the row does not contain it. */
  readonly keyOf: (draft: Draft) => string | undefined
  /** The problem of a row whose key an earlier row has brought in. */
  readonly twice: { readonly field: string; readonly message: (row: number, draft: Draft) => string }
  /** Throws a Refusal for values that no row of this kind can have, whatever is stored already. */
  readonly mustFit: (draft: Draft) => void
  /**
   * Imports these rows together, in their order: all of them, or none if one cannot be imported. Throws a Refusal that says
   * why, without saying which.
   */
  readonly bring: (drafts: readonly Draft[]) => Promise<readonly Result[]>
}

export const created = (id: string | null, amount?: Paise): Result => ({
  ...{ status: 'created', message: null, field: null, id },
  ...(amount !== undefined && { amount }),
})
export const skipped = (message: string, id: string | null = null): Result => ({
  status: 'skipped',
  message,
  field: null,
  id,
})
