import type { Pool, PoolClient } from 'pg'
import { overloaded } from '#contract/refusal'
import { borrow } from '#db/connection/borrowed'
import { withSight } from '#db/connection/sight'
import { insertEvents, keepAndCommit, knownCommands, load, lockHead, type Wanted } from './append-sql.ts'
import { type Deciding, decideAll, type Kept, type Ready, type Settled, type Waiting } from './decide-batch.ts'
import { openLog, withStreams } from './log.ts'
import type { Outcome, Submission } from './submission.ts'

export interface Ledger {
  /** Decides and appends a submission. Rejects with a `Refusal` when a rule says no, and then nothing has happened. */
  submit(submission: Submission): Promise<Outcome>
}

export interface LedgerParts extends Deciding {
  readonly pool: Pool
  /** Told once a batch, after its commit: the log of this institute grew. */
  readonly onAppended: (institute: string, seq: number) => void
  /** Told of each batch how many went together, and how many seconds it took. */
  readonly onBatch?: (size: number, seconds: number) => void
  /** Milliseconds after which a queue counts as overloaded. */
  readonly longestQueue?: number | undefined
}

/** Milliseconds that a submission may wait for its turn while others are still let in. */
const longestWait = 3_000
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
        const waiting = { submission, since: performance.now(), resolve, reject }
        const queue = queues.get(submission.institute)
        if (queue && waitsTooLong(queue, parts)) return void reject(overloaded())
        if (queue) return void queue.push(waiting)
        const fresh = [waiting]
        queues.set(submission.institute, fresh)
        // After whatever came in at the same moment, so that it goes together.
        setImmediate(() => void drain(submission.institute, fresh))
      }),
  }
}

/** Who comes behind somebody who has waited that long would wait longer still. Other institutes have queues of their own. */
function waitsTooLong([first]: readonly Waiting[], { longestQueue = longestWait }: LedgerParts): boolean {
  return first !== undefined && performance.now() - first.since > longestQueue
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
  const begun = performance.now()
  try {
    settled = await transact(parts, institute, batch)
  } catch (error) {
    if (batch.length === 1) return void batch.forEach(({ reject }) => void reject(error))
    // Something in this batch breaks the database's own rules, or ours: each is tried alone, so that only that one fails.
    for (const waiting of batch) await appendBatch(parts, institute, [waiting])
    return
  }
  parts.onBatch?.(batch.length, (performance.now() - begun) / 1000)
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

/** Throws only over what is in the batch; when the database is away, everybody in it is told so. */
async function transact(parts: LedgerParts, institute: string, batch: readonly Waiting[]): Promise<Settled[]> {
  const toldAll = (error: unknown) => batch.map(waiting => ({ waiting, error }))
  const client = await parts.pool.connect().catch((error: unknown) => ({ failed: error }))
  if ('failed' in client) return toldAll(client.failed)
  try {
    const [first] = batch
    const changing = first?.submission.records
    const settled = changing
      ? await appendWithRecords(parts, client, institute, first, changing)
      : await appendChunks(parts, client, institute, batch)
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

/**
 * The whole batch in one transaction, in chunks: what a chunk is decided on is asked for along with the lock, and while
 * the database inserts one chunk the next is decided.
 */
async function appendChunks(
  parts: LedgerParts,
  client: PoolClient,
  institute: string,
  batch: readonly Waiting[],
): Promise<Settled[]> {
  const chunks = inChunks(batch.map(asItIs))
  const locked = lockHead(client, institute)
  const loads = chunks.map(chunk => load(client, institute, wantedBy(chunk)))
  // Whatever fails first is thrown below; those behind it fail for the same reason.
  for (const loading of loads) loading.catch(() => {})
  let log = openLog(institute, await locked)
  const settled: Settled[] = []
  const inserts: Promise<void>[] = []
  for (const [index, chunk] of chunks.entries()) {
    const loaded = await loads[index]
    const { head } = log
    const decided = decideAll(parts, withStreams(log, loaded?.events ?? []), chunk, loaded?.commands ?? [])
    log = decided.log
    settled.push(...decided.settled)
    const inserting = insertEvents(client, institute, head, log.head, decided.added)
    inserting.catch(() => {})
    inserts.push(inserting)
  }
  await Promise.all([...inserts, keepAndCommit(client, institute, keptOf(settled))])
  return settled
}

/** A submission with records is alone in its batch: refused or replayed, its records go back too. */
async function appendWithRecords(
  parts: LedgerParts,
  client: PoolClient,
  institute: string,
  waiting: Waiting,
  records: Records,
): Promise<Settled[]> {
  const head = await lockHead(client, institute)
  // What was carried out before is only answered again: the records may not allow it any more.
  const isKnown = (await knownCommands(client, institute, wantedBy([asItIs(waiting)]).keys)).length > 0
  const ready = [isKnown ? asItIs(waiting) : await changeRecords(client, waiting, records)]
  const { events, commands } = await load(client, institute, wantedBy(ready))
  const { log, added, settled } = decideAll(parts, withStreams(openLog(institute, head), events), ready, commands)
  if (settled[0]?.outcome?.kind !== 'appended') {
    await client.query('rollback')
    return settled
  }
  await Promise.all([
    insertEvents(client, institute, head, log.head, added),
    keepAndCommit(client, institute, keptOf(settled)),
  ])
  return settled
}

/** The first chunk is small, so that the database soon has something to do; those behind it are made meanwhile. */
const firstChunk = 8

function inChunks(batch: readonly Ready[]): Ready[][] {
  const chunks: Ready[][] = []
  for (let from = 0, size = firstChunk; from < batch.length; from += size, size *= 4) {
    chunks.push(batch.slice(from, from + size))
  }
  return chunks
}

const keptOf = (settled: readonly Settled[]): Kept[] => settled.flatMap(({ kept }) => (kept ? [kept] : []))

const asItIs = (waiting: Waiting): Ready => ({
  waiting,
  steps: waiting.submission.steps,
  result: waiting.submission.result ?? {},
})

const wantedBy = (batch: readonly Ready[]): Wanted => ({
  steps: batch.flatMap(({ steps }) => steps),
  keys: batch.flatMap(({ waiting: { submission } }) =>
    submission.command ? [{ user: submission.actor, key: submission.command.key }] : [],
  ),
})

type Records = NonNullable<Submission['records']>

async function changeRecords(client: PoolClient, waiting: Waiting, records: Records): Promise<Ready> {
  const { submission } = waiting
  const sight = { institutes: [submission.institute], user: submission.actor }
  const { steps, result } = await withSight(client, sight, () => records(borrow(client)))
  return { waiting, steps: [...submission.steps, ...steps], result: { ...submission.result, ...result } }
}
