import { keyReused, Refusal } from '#contract/refusal'
import type { KnownCommand, Ready, Settled } from '#log/batch'
import { changeBy } from '#log/change'
import type { Log } from '#log/log'
import { RefusedOnLog } from '#log/refused-on-log'
import type { SealedEvent } from '#log/sealed-event'
import type { Outcome } from '#log/submission'

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

/** Decides each submission on the log as the ones before it left it; a refused one fails alone. */
export function decideAll(
  { clock, businessDate }: Deciding,
  opened: Log,
  batch: readonly Ready[],
  known: readonly KnownCommand[],
): Decided {
  const now = clock()
  const mine = known.filter(({ institute }) => institute === opened.institute)
  const today = businessDate(now)
  // The batch works on its own copy, so that each submission changes it in place and nothing else is copied.
  const streams = new Map(opened.streams)
  const added: SealedEvent[] = []
  let log: Log = { ...opened, streams }
  const settled = batch.map(({ waiting, steps, result }): Settled => {
    const { submission } = waiting
    const { actor, command, notes = [] } = submission
    try {
      const before = mine.find(({ user, key }) => user === actor && key === command?.key)
      if (before && command) return { waiting, outcome: replay(before, command.requestHash, log.head.seq) }
      const decided = changeBy(log, submission, steps, now, today)
      const change = submission.rehearsal ? { head: log.head, touched: new Map(), added: [] } : decided
      for (const [stream, state] of change.touched) streams.set(stream, state)
      added.push(...change.added)
      log = { ...log, head: change.head }
      const events = change.added.map(({ event }) => event)
      return {
        waiting,
        outcome: { kind: 'appended', events, held: log.head.held, seq: log.head.seq, result },
        kept: { institute: opened.institute, actor, command, notes, result },
      }
    } catch (error) {
      if (!(error instanceof Refusal)) return { waiting, error }
      return { waiting, error: new RefusedOnLog(error, opened.institute, log.head.seq) }
    }
  })
  return { log, added, settled }
}

function replay(before: KnownCommand, requestHash: Buffer, seq: number): Outcome {
  if (!before.requestHash.equals(requestHash)) throw keyReused()
  return { kind: 'replayed', seq, result: before.result, answer: before.answer }
}
