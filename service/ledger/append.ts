import type { Pool, PoolClient } from 'pg'
import { borrow } from '#db/borrowed'
import { type Kept, type KnownCommand, knownCommands, load, lockHead, type Wanted, write } from '#ledger/append-sql'
import { type Log, openLog, submit } from '#ledger/log'
import { Refusal } from '#ledger/refusal'
import type { Outcome, Step, Submission } from '#ledger/submission'

export interface Ledger {
  /** Decides and appends a submission. Rejects with a `Refusal` when a rule says no, and then nothing has happened. */
  submit(submission: Submission): Promise<Outcome>
}

export interface LedgerParts {
  readonly pool: Pool
  /** Now, and the business date of an instant. */
  readonly clock: () => Date
  readonly businessDate: (instant: Date) => string
  /** Told once a batch, after its commit: the log of this institute grew. */
  readonly onAppended: (institute: string, seq: number) => void
}

interface Waiting {
  readonly submission: Submission
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** A batch is decided in memory under the lock, so it is kept small enough that nobody waits long for it. */
const largestBatch = 200

/**
 * Group commit: submissions that wait for the same institute are decided and appended together in one transaction, in
 * order. A refused one fails alone. One that changes records too goes by itself, in its turn.
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
        const waiting = { submission, resolve, reject }
        const queue = queues.get(submission.institute)
        if (queue) return void queue.push(waiting)
        const fresh = [waiting]
        queues.set(submission.institute, fresh)
        // After whatever came in at the same moment, so that it goes together.
        setImmediate(() => void drain(submission.institute, fresh))
      }),
  }
}

/** Takes what may be appended together from the front of a queue; the same key twice never shares a batch. */
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

/** Never rejects: every submission of the batch gets its own outcome. */
async function appendBatch(parts: LedgerParts, institute: string, batch: Waiting[]): Promise<void> {
  let settled: Settled[]
  try {
    settled = await transact(parts, institute, batch)
  } catch (error) {
    if (batch.length === 1) return void batch.forEach(({ reject }) => void reject(error))
    // Something in this batch breaks the database's own rules, or ours: each is tried alone, so that only that one fails.
    for (const waiting of batch) await appendBatch(parts, institute, [waiting])
    return
  }
  const last = settled.flatMap(({ outcome }) => (outcome?.kind === 'appended' ? outcome.events : [])).at(-1)
  if (last) parts.onAppended(institute, last.seq)
  for (const { waiting, outcome, error } of settled) {
    if (outcome) waiting.resolve(outcome)
    else waiting.reject(error)
  }
}

/**
 * While the connection lives, the statement or our own code failed over what it was given, unless the server says
 * (by a SQLSTATE of another class) that it is stopping, busy or out of something: then trying again at once is no use.
 */
const isOfContent = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && typeof error.code === 'string') || /^(2|4|P0)/.test(error.code)

interface Settled {
  readonly waiting: Waiting
  readonly outcome?: Outcome
  readonly error?: unknown
  readonly kept?: Kept
}

/** Throws only over what is in the batch; when the database is away, everybody in it is told so. */
async function transact(parts: LedgerParts, institute: string, batch: readonly Waiting[]): Promise<Settled[]> {
  const toldAll = (error: unknown) => batch.map(waiting => ({ waiting, error }))
  const client = await parts.pool.connect().catch((error: unknown) => ({ failed: error }))
  if ('failed' in client) return toldAll(client.failed)
  try {
    const { head, ready, events, commands } = await read(client, institute, batch)
    const { log, settled } = decideAll(parts, openLog(institute, head, events), ready, commands)
    // A submission with records is alone in its batch: refused or replayed, its records go back too.
    const undone = settled.length === 1 && settled[0]?.outcome?.kind !== 'appended'
    const kept = settled.flatMap(one => (one.kept ? [one.kept] : []))
    if (undone) await client.query('rollback')
    else await write(client, institute, log.head, log.added, kept)
    client.release()
    return settled
  } catch (error) {
    const alive = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!alive)
    if (alive && isOfContent(error)) throw error
    return toldAll(error)
  }
}

interface Ready {
  readonly waiting: Waiting
  readonly steps: readonly Step[]
  readonly result: Readonly<Record<string, string>>
}

/** Everything that is decided on. What waits for nothing is sent along with the lock; records are changed under it. */
async function read(client: PoolClient, institute: string, batch: readonly Waiting[]) {
  const asTheyAre = batch.map(waiting => ({
    waiting,
    steps: waiting.submission.steps,
    result: waiting.submission.result ?? {},
  }))
  const [first] = batch
  if (!first?.submission.records) {
    const wanted = wantedBy(asTheyAre)
    const [head, loaded] = await Promise.all([lockHead(client, institute), load(client, institute, wanted)])
    return { head, ready: asTheyAre, ...loaded }
  }
  const head = await lockHead(client, institute)
  // What was carried out before is only answered again: the records may not allow it any more.
  const isKnown = (await knownCommands(client, institute, wantedBy(asTheyAre).keys)).length > 0
  const ready = isKnown ? asTheyAre : [await changeRecords(client, first, first.submission.records)]
  return { head, ready, ...(await load(client, institute, wantedBy(ready))) }
}

const wantedBy = (batch: readonly Ready[]): Wanted => ({
  steps: batch.flatMap(({ steps }) => steps),
  keys: batch.flatMap(({ waiting: { submission } }) =>
    submission.command ? [{ user: submission.actor, key: submission.command.key }] : [],
  ),
})

type Records = NonNullable<Submission['records']>

async function changeRecords(client: PoolClient, waiting: Waiting, records: Records): Promise<Ready> {
  const { submission } = waiting
  const { steps, result } = await records(borrow(client))
  return { waiting, steps: [...submission.steps, ...steps], result: { ...submission.result, ...result } }
}

function decideAll(
  parts: LedgerParts,
  opened: Log,
  batch: readonly Ready[],
  known: readonly KnownCommand[],
): { log: Log; settled: Settled[] } {
  const now = parts.clock()
  const today = parts.businessDate(now)
  let log = opened
  const settled = batch.map(({ waiting, steps, result }): Settled => {
    const { submission } = waiting
    const { actor, command, notes = [] } = submission
    try {
      const before = known.find(({ user, key }) => user === actor && key === command?.key)
      if (before && command) return { waiting, outcome: replay(before, command.requestHash, log.head.seq) }
      const after = submit(log, submission, steps, now, today)
      const events = after.added.slice(log.added.length).map(({ event }) => event)
      log = after
      return {
        waiting,
        outcome: { kind: 'appended', events, seq: log.head.seq, result },
        kept: { actor, command, notes, result },
      }
    } catch (error) {
      return { waiting, error }
    }
  })
  return { log, settled }
}

function replay(before: KnownCommand, requestHash: Buffer, seq: number): Outcome {
  if (!before.requestHash.equals(requestHash))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')
  return { kind: 'replayed', seq, result: before.result, answer: before.answer }
}
