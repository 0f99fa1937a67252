import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables'
import type { LedgerEvent } from '#ledger/events/events'
import type { StreamKind } from '#ledger/events/spec'
import type { Held } from '#ledger/held'
import type { Commands } from '#ledger/streams'

/** The version of a stream that the caller saw, before any step of this submission; only enrollments are compared by it. */
interface SeenVersions {
  readonly enrollment: number
  readonly entry: never
  readonly deposit: never
  readonly movement: never
  readonly closing: never
}

/** One command on one stream. The stream of closed days and locked months has the id of the institute itself. */
export type Step<Kind extends StreamKind = StreamKind> = {
  [Each in Kind]: {
    readonly kind: Each
    readonly stream: string
    readonly command: Commands[Each]
    readonly version?: SeenVersions[Each] | undefined
  }
}[Kind]

/** Free text of a command, kept beside the ledger and named by id in its events. */
export interface Note {
  readonly id: string
  readonly body: string
}

/** The client's own id of a command (`Idempotency-Key`), and the request that it was sent with. */
export interface CommandKey {
  readonly key: string
  readonly requestHash: Buffer
}

/** What a caller hands to the ledger of one institute: all of its steps happen, or none does. */
export interface Submission {
  readonly institute: string
  readonly actor: string
  readonly command?: CommandKey | undefined
  /** True for a sub admin, whom the limits of the branch bind. */
  readonly limited?: boolean | undefined
  /** Kept with the command, so that its answer can be composed again. */
  readonly result?: Readonly<Record<string, string>> | undefined
  readonly notes?: readonly Note[] | undefined
  readonly steps: readonly Step[]
  /** `ask` refuses to take more out of the till, the bank or takings than they hold, also where the branch only warns. */
  readonly tillShort?: 'ask' | undefined
  /**
   * The steps are decided as if a super admin asked for them, but no events are added: this is a request that is carried out
   * once it is approved.
   */
  readonly rehearsal?: true | undefined
  /** Another institute whose log `records` reads besides this one's; nothing is added to it. */
  readonly alsoReads?: string | undefined
  /**
   * Changes to records in the same transaction, made before anything is decided, which may add steps that depend on them.
   * Such a submission is appended by itself.
   */
  readonly records?: ((transaction: Kysely<Tables>) => Promise<Prepared>) | undefined
}

export interface Prepared {
  readonly steps: readonly Step[]
  readonly result?: Readonly<Record<string, string>>
}

/** What became of a submission. `seq` is the head of the log after it; once it is projected, the write can be shown. */
export type Outcome =
  | {
      readonly kind: 'appended'
      readonly events: readonly LedgerEvent[]
      /** What the accounts of money hold after it. */
      readonly held: Held
      readonly seq: number
      readonly result: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'replayed'
      readonly seq: number
      readonly result: Readonly<Record<string, string>>
      readonly answer: unknown
    }
