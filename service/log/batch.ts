import type { CommandKey, Note, Outcome, Step, Submission } from './submission.ts'

/** A submission, and how to answer the caller who waits for it. */
export interface Waiting {
  readonly submission: Submission
  /** In milliseconds of `performance.now()`. */
  readonly since: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** What one institute has in a group: submissions that are appended in this order. */
export interface Share {
  readonly institute: string
  readonly batch: readonly Waiting[]
}

/** A submission whose steps are all known, those that follow from changed records included. */
export interface Ready {
  readonly waiting: Waiting
  readonly steps: readonly Step[]
  readonly result: Readonly<Record<string, string>>
}

/** A command that was carried out before, under the same key. */
export interface KnownCommand {
  readonly institute: string
  readonly key: string
  readonly user: string
  readonly requestHash: Buffer
  readonly result: Readonly<Record<string, string>>
  readonly answer: unknown
}

/** What is kept of one submission besides its events. */
export interface Kept {
  readonly institute: string
  readonly actor: string
  readonly command: CommandKey | undefined
  readonly notes: readonly Note[]
  readonly result: Readonly<Record<string, string>>
}

export interface Settled {
  readonly waiting: Waiting
  readonly outcome?: Outcome
  readonly error?: unknown
  readonly kept?: Kept
}

/** What must be read before submissions can be decided. */
export interface Wanted {
  readonly steps: readonly WantedStep[]
  readonly keys: readonly { readonly institute: string; readonly user: string; readonly key: string }[]
}

/** A step, and the institute that it belongs to. */
export interface WantedStep {
  readonly institute: string
  readonly step: Step
}

export const keptOf = (settled: readonly Settled[]): Kept[] => settled.flatMap(({ kept }) => (kept ? [kept] : []))

export const asSubmitted = (waiting: Waiting): Ready => ({
  waiting,
  steps: waiting.submission.steps,
  result: waiting.submission.result ?? {},
})

export const wantedBy = (batch: readonly Ready[]): Wanted => ({
  steps: batch.flatMap(({ waiting: { submission }, steps }) =>
    steps.map(step => ({ institute: submission.institute, step })),
  ),
  keys: batch.flatMap(({ waiting: { submission } }) =>
    submission.command
      ? [{ institute: submission.institute, user: submission.actor, key: submission.command.key }]
      : [],
  ),
})
