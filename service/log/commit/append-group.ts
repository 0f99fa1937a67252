import type { Pool } from 'pg'
import { codeOf } from '#db/start-error'
import type { Settled, Share } from '#log/batch'
import { appendChunks } from './append-chunks.ts'
import { appendWithRecords } from './append-with-records.ts'
import type { Deciding } from './decide-batch.ts'

export interface GroupParts extends Deciding {
  readonly pool: Pool
  /** Called once for each institute of a group, after the commit: its log has grown to `seq`. */
  readonly onAppended: (institute: string, seq: number) => void
  /** Called after each group with its size, and the seconds that it took. */
  readonly onBatch?: (size: number, seconds: number) => void
}

/**
 * Appends what waits for several institutes in one transaction, and answers every submission. False when something in it
 * fails, or when one of its logs is locked elsewhere for long: then nothing has happened, and each institute must go alone.
 */
export async function appendGroup(parts: GroupParts, group: readonly Share[]): Promise<boolean> {
  const [share, ...others] = group
  if (share && others.length === 0) {
    await appendAlone(parts, share)
    return true
  }
  return transact(parts, group).then(
    () => true,
    () => false,
  )
}

/** Never rejects: every submission gets its own outcome. */
export async function appendAlone(parts: GroupParts, { institute, batch }: Share, again = false): Promise<void> {
  try {
    await transact(parts, [{ institute, batch }])
  } catch (error) {
    if (headHasMoved(error) && !again) return appendAlone(parts, { institute, batch }, true)
    if (batch.length === 1) return void batch.forEach(({ reject }) => void reject(error))
    // One submission of this batch breaks a rule of the database or of our own code, so each is tried alone and only that one fails.
    for (const waiting of batch) await appendAlone(parts, { institute, batch: [waiting] })
  }
}

/**
 * Appends a group and answers its submissions. Throws, with nothing answered, only when its shares or submissions should be
 * tried one by one.
 */
async function transact(parts: GroupParts, group: readonly Share[]): Promise<void> {
  const begun = performance.now()
  const settled = await settle(parts, group)
  parts.onBatch?.(settled.length, (performance.now() - begun) / 1000)
  const grown = new Map<string, number>()
  for (const { waiting, outcome } of settled)
    if (outcome?.kind === 'appended' && outcome.events.length > 0) grown.set(waiting.submission.institute, outcome.seq)
  for (const [institute, seq] of grown) parts.onAppended(institute, seq)
  for (const { waiting, outcome, error } of settled) {
    if (outcome) waiting.resolve(outcome)
    else waiting.reject(error)
  }
}

/**
 * While the connection is open, a failure is due to the content of the group, unless the server says (by a SQLSTATE of
 * another class) that it is stopping, busy or out of a resource: then it is useless to try again at once.
 */
const failedOnContent = (error: unknown): boolean => /^(2|4|P0|$)/.test(codeOf(error) ?? '')
/** A lock was not free within the time that a group waits for it. */
const failedOnLock = (error: unknown): boolean => codeOf(error) === '55P03'

/**
 * A head that has moved since it was read under its lock (`insert-events.ts`): its shard went to another machine meanwhile.
 * On one machine it is a fault of our own, which the second try shows.
 */
const headHasMoved = (error: unknown): boolean => codeOf(error) === '22012'

/**
 * Throws only when parts of the group should be tried one by one; when the database can't be reached, every submission gets
 * that error.
 */
async function settle(parts: GroupParts, group: readonly Share[]): Promise<Settled[]> {
  const failAll = (error: unknown) => group.flatMap(({ batch }) => batch.map(waiting => ({ waiting, error })))
  const client = await parts.pool.connect().catch((error: unknown) => ({ failed: error }))
  if ('failed' in client) return failAll(client.failed)
  try {
    const first = group[0]?.batch[0]
    const changing = first?.submission.records
    const settled = changing
      ? await appendWithRecords(parts, client, first, changing)
      : await appendChunks(parts, client, group)
    client.release()
    return settled
  } catch (error) {
    const alive = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!alive)
    if (alive && (failedOnContent(error) || (group.length > 1 && failedOnLock(error)))) throw error
    return failAll(error)
  }
}
