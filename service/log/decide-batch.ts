import { keyReused } from '#contract/refusal'
import { changeBy, copied, type Log, merge, type SealedEvent } from './log.ts'
import type { CommandKey, Note, Outcome, Step, Submission } from './submission.ts'

/** A submission, and who is told what became of it. */
export interface Waiting {
  readonly submission: Submission
  /** In milliseconds of `performance.now()`. */
  readonly since: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** A submission whose steps are known: those that came of changed records too. */
export interface Ready {
  readonly waiting: Waiting
  readonly steps: readonly Step[]
  readonly result: Readonly<Record<string, string>>
}

/** A command that was carried out before, under the same key. */
export interface KnownCommand {
  readonly key: string
  readonly user: string
  readonly requestHash: Buffer
  readonly result: Readonly<Record<string, string>>
  readonly answer: unknown
}

/** What one submission leaves behind besides its events. */
export interface Kept {
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

export interface Deciding {
  /** Now, and the business date of an instant. */
  readonly clock: () => Date
  readonly businessDate: (instant: Date) => string
}

export interface Decided {
  readonly log: Log
  readonly added: readonly SealedEvent[]
  readonly settled: Settled[]
}

/** Each submission on what the ones before it made of the log; a refused one fails alone. */
export function decideAll(
  { clock, businessDate }: Deciding,
  opened: Log,
  batch: readonly Ready[],
  known: readonly KnownCommand[],
): Decided {
  const now = clock()
  const today = businessDate(now)
  // Known to this batch alone, so that what each submission changes is put in its place and nothing is copied.
  const streams = copied(opened)
  // What was added before is written already.
  const added: SealedEvent[] = []
  let log: Log = { ...opened, ...streams, added }
  const settled = batch.map(({ waiting, steps, result }): Settled => {
    const { submission } = waiting
    const { actor, command, notes = [] } = submission
    try {
      const before = known.find(({ user, key }) => user === actor && key === command?.key)
      if (before && command) return { waiting, outcome: replay(before, command.requestHash, log.head.seq) }
      const change = changeBy(log, submission, steps, now, today)
      merge(streams, change)
      added.push(...change.added)
      log = { ...log, head: change.head }
      const events = change.added.map(({ event }) => event)
      return {
        waiting,
        outcome: { kind: 'appended', events, seq: log.head.seq, result },
        kept: { actor, command, notes, result },
      }
    } catch (error) {
      return { waiting, error }
    }
  })
  return { log, added, settled }
}

function replay(before: KnownCommand, requestHash: Buffer, seq: number): Outcome {
  if (!before.requestHash.equals(requestHash)) throw keyReused()
  return { kind: 'replayed', seq, result: before.result, answer: before.answer }
}
