import { overloaded } from '#contract/refusal'
import { appendBatch, type BatchParts } from './append-batch.ts'
import type { Waiting } from './batch.ts'
import type { Outcome, Submission } from './submission.ts'

export interface Ledger {
  /** Decides and appends a submission. Rejects with a `Refusal` when a rule says no, and then nothing has happened. */
  submit(submission: Submission): Promise<Outcome>
}

export interface LedgerParts extends BatchParts {
  /** Milliseconds after which a queue counts as overloaded. */
  readonly longestQueue?: number | undefined
}

/** Milliseconds that a submission may wait for its turn while others are still let in. */
const longestWait = 3_000
/** A batch is decided in memory under the lock, so it is kept small enough for others not to wait long. */
const largestBatch = 200

/**
 * Group commit: submissions that wait for the same institute are decided and appended together in one transaction, in
 * order. A refused one fails alone. One that changes records too is appended by itself, in its turn.
 */
export function openLedger(parts: LedgerParts): Ledger {
  const queues = new Map<string, Waiting[]>()

  async function drain(institute: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await appendBatch(parts, institute, nextBatch(queue))
    queues.delete(institute)
  }

  return {
    submit: submission =>
      new Promise((resolve, reject) => {
        const waiting = { submission, since: performance.now(), resolve, reject }
        const queue = queues.get(submission.institute)
        if (queue && waitsTooLong(queue, parts)) return void reject(overloaded())
        if (queue) return void queue.push(waiting)
        const fresh = [waiting]
        queues.set(submission.institute, fresh)
        // The queue is drained after other submissions of the same moment have come in, so that they are appended together.
        setImmediate(() => void drain(submission.institute, fresh))
      }),
  }
}

/** A new submission would wait even longer than the first one in the queue has waited. Each institute has its own queue. */
function waitsTooLong([first]: readonly Waiting[], { longestQueue = longestWait }: LedgerParts): boolean {
  return first !== undefined && performance.now() - first.since > longestQueue
}

/** Takes what may be appended together from the front of a queue; two submissions with one key never share a batch. */
function nextBatch(queue: Waiting[]): Waiting[] {
  const keys = new Set<string>()
  let size = 0
  for (const { submission } of queue.slice(0, largestBatch)) {
    const key = submission.command && `${submission.actor} ${submission.command.key}`
    if ((submission.records && size > 0) || (key && keys.has(key))) break
    if (key) keys.add(key)
    size += 1
    if (submission.records) break
  }
  return queue.splice(0, size)
}
