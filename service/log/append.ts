import { overloaded } from '#contract/refusal'
import { layoutOf } from '#db/layout/layout'
import type { Share, Waiting } from './batch.ts'
import { appendAlone, appendGroup, type GroupParts } from './commit/append-group.ts'
import { nextGroup, type Queue } from './commit/queues.ts'
import { ways } from './sql/way.ts'
import type { Outcome, Submission } from './submission.ts'

export interface Ledger {
  /** Decides and appends a submission. Rejects with a `RefusedOnLog` when a rule says no, and then nothing has happened. */
  submit(submission: Submission): Promise<Outcome>
}

export interface LedgerParts extends GroupParts {
  /** Milliseconds after which a queue counts as overloaded. */
  readonly longestQueue?: number | undefined
}

/** Milliseconds that a submission may wait for its turn while others are still let in. */
const longestWait = 3_000

/**
 * Group commit: submissions that wait at the same moment, also of several institutes, are decided and appended together in
 * one transaction, each institute's in order. A refused one fails alone. One that also changes records is appended by
 * itself, in its turn. Each institute is in one transaction at a time.
 */
export function openLedger(parts: LedgerParts): Ledger {
  const { placement, mostGroups } = ways[layoutOf(parts.pool)]
  const queues = new Map<string, Queue>()
  let groups = 0
  let isPlanned = false

  /** The next group is taken after other submissions of the same moment have come in, so that they are appended together. */
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      start()
    })
  }

  function start(): void {
    for (
      let group = nextGroup(queues, 'alone', placement);
      group.length > 0;
      group = nextGroup(queues, 'alone', placement)
    )
      for (const share of group) void appendAlone(parts, share).then(() => free(share))
    for (; groups < mostGroups; groups++) {
      const group = nextGroup(queues, 'together', placement)
      if (group.length === 0) return
      void append(group)
    }
  }

  async function append(group: readonly Share[]): Promise<void> {
    const isSettled = await appendGroup(parts, group)
    groups -= 1
    for (const share of group) {
      if (isSettled) free(share)
      // Only the institute that made the group fail may fail or wait again.
      else void appendAlone(parts, share).then(() => free(share))
    }
    plan()
  }

  function free({ institute }: Share): void {
    const queue = queues.get(institute)
    if (queue?.waiting.length === 0) queues.delete(institute)
    else if (queue) queue.isBusy = false
    plan()
  }

  return {
    submit: submission =>
      new Promise((resolve, reject) => {
        const waiting = { submission, since: performance.now(), resolve, reject }
        const queue = queues.get(submission.institute)
        if (queue && waitsTooLong(queue.waiting, parts)) return void reject(overloaded())
        if (queue) queue.waiting.push(waiting)
        else queues.set(submission.institute, { waiting: [waiting], isBusy: false })
        plan()
      }),
  }
}

/** A new submission would wait even longer than the first one in the queue has waited. Each institute has its own queue. */
function waitsTooLong([first]: readonly Waiting[], { longestQueue = longestWait }: LedgerParts): boolean {
  return first !== undefined && performance.now() - first.since > longestQueue
}
