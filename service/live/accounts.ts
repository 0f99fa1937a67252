import type { Pool } from 'pg'
import type { RecordChange } from './audience.ts'
import { standingSessions } from './changes.ts'
import type { Receiver, Watchers } from './watchers.ts'

/**
 * Ends the streams and the long answers whose session is over or whose user may now see something else. Clients open a
 * stream again with the user's present rights.
 */
export async function endFallen(pool: Pool, receivers: readonly Receiver[], now: Date): Promise<void> {
  if (receivers.length === 0) return
  const sessions = receivers.map(({ caller }) => caller.sessionId)
  const standing = await standingSessions(pool, sessions, now)
  for (const { caller, end } of receivers) {
    const user = standing.get(caller.sessionId)
    if (user?.role !== caller.role || user.instituteId !== caller.instituteId) end()
  }
}

/** Acts on sessions that were ended, and on changes to the accounts of users who are being sent something. */
export async function tellOfAccounts(
  pool: Pool,
  watchers: Watchers,
  changes: readonly RecordChange[],
  now: Date,
): Promise<void> {
  const idsOf = (wanted: string) => new Set(changes.flatMap(({ subject, id }) => (subject === wanted ? [id] : [])))
  const [over, changed] = [idsOf('session'), idsOf('user')]
  for (const { caller, end } of watchers.receivers()) if (over.has(caller.sessionId)) end()
  const concerned = watchers.receivers().filter(({ caller }) => changed.has(caller.userId))
  await endFallen(pool, concerned, now)
  watchers.tell(['profile'], caller => changed.has(caller.userId))
}
