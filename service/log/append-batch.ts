import type { Pool } from 'pg'
import { appendChunks } from './append-chunks.ts'
import { appendWithRecords } from './append-with-records.ts'
import type { Settled, Waiting } from './batch.ts'
import type { Deciding } from './decide-batch.ts'

export interface BatchParts extends Deciding {
  readonly pool: Pool
  /** Called once a batch, after its commit: the log of this institute has grown to `seq`. */
  readonly onAppended: (institute: string, seq: number) => void
  /** Called after each batch with its size, and the seconds that it took. */
  readonly onBatch?: (size: number, seconds: number) => void
}

/** Never rejects: every submission of the batch gets its own outcome. */
export async function appendBatch(parts: BatchParts, institute: string, batch: Waiting[]): Promise<void> {
  let settled: Settled[]
  const begun = performance.now()
  try {
    settled = await transact(parts, institute, batch)
  } catch (error) {
    if (batch.length === 1) return void batch.forEach(({ reject }) => void reject(error))
    // One submission of this batch breaks a rule of the database or of our own code, so each is tried alone and only that one fails.
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
 * While the connection is open, a failure is due to the content of the batch, unless the server says (by a SQLSTATE of
 * another class) that it is stopping, busy or out of a resource: then it is useless to try again at once.
 */
const failedOnContent = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && typeof error.code === 'string') || /^(2|4|P0)/.test(error.code)

/** Throws only when the content of the batch fails; when the database can't be reached, every submission gets that error. */
async function transact(parts: BatchParts, institute: string, batch: readonly Waiting[]): Promise<Settled[]> {
  const failAll = (error: unknown) => batch.map(waiting => ({ waiting, error }))
  const client = await parts.pool.connect().catch((error: unknown) => ({ failed: error }))
  if ('failed' in client) return failAll(client.failed)
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
    if (alive && failedOnContent(error)) throw error
    return failAll(error)
  }
}
