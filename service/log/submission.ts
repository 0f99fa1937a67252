import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables'
import type { BooksCommand } from '#ledger/closing/closing'
import type { BankingCommand } from '#ledger/deposit/deposit'
import type { EnrollmentCommand } from '#ledger/enrollment/decide-enrollment'
import type { EntryCommand } from '#ledger/entry/entry'
import type { LedgerEvent } from '#ledger/events/events'
import type { PaymentCommand } from '#ledger/payment/decide-payment'

/** One command on one stream. The siblings of an enrollment are loaded for the commands that ask about them. */
export type Step =
  | {
      readonly kind: 'enrollment'
      readonly stream: string
      readonly command: EnrollmentCommand
      /** The version that the caller saw, before any step of this submission. */
      readonly version?: number | undefined
    }
  | { readonly kind: 'payment'; readonly stream: string; readonly command: PaymentCommand }
  | { readonly kind: 'entry'; readonly stream: string; readonly command: EntryCommand }
  | { readonly kind: 'banking'; readonly stream: string; readonly command: BankingCommand }
  /** Closed days and locked months: the stream is that of the institute itself. */
  | { readonly kind: 'books'; readonly stream: string; readonly command: BooksCommand }

/** Free text of a command, kept beside the ledger and named by id in its events. */
export interface Note {
  readonly id: string
  readonly body: string
}

/** The client's own id of a command (`Idempotency-Key`), and what it asked for. */
export interface CommandKey {
  readonly key: string
  readonly requestHash: Buffer
}

/** What a caller hands to the ledger of one institute: all of its steps happen, or none does. */
export interface Submission {
  readonly institute: string
  readonly actor: string
  readonly command?: CommandKey | undefined
  /** Kept with the command, so that its answer can be composed again. */
  readonly result?: Readonly<Record<string, string>> | undefined
  readonly notes?: readonly Note[] | undefined
  readonly steps: readonly Step[]
  /**
   * Changes to records that belong to the same transaction, made before anything is decided; may add steps that
   * depend on them. Such a submission is appended by itself.
   */
  readonly records?: ((transaction: Kysely<Tables>) => Promise<Prepared>) | undefined
}

export interface Prepared {
  readonly steps: readonly Step[]
  readonly result?: Readonly<Record<string, string>>
}

/** What became of a submission. `seq` is the head of the log after it: the write is shown once that is projected. */
export type Outcome =
  | {
      readonly kind: 'appended'
      readonly events: readonly LedgerEvent[]
      readonly seq: number
      readonly result: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'replayed'
      readonly seq: number
      readonly result: Readonly<Record<string, string>>
      readonly answer: unknown
    }
