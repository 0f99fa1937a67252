import type { Client } from 'pg'

/** Called with a sentence that says what a migration waits for. */
export type OnWait = (sentence: string) => void

/** Milliseconds of waiting after which it is said, and said again. */
export const WAITS = 10_000

interface Waiting {
  readonly kind: string | null
  readonly event: string | null
}

/** Undefined while it works. Without it a start would stand still and say nothing. */
export function sentenceOf({ kind, event }: Waiting): string | undefined {
  if (event === 'SyncRep')
    return 'The start waits for the standby, without which nothing is recorded: start the standby, or release the primary from it (npm run standby).'
  if (kind === 'Lock' && event === 'advisory')
    return 'The start waits for another process that migrates the database, or was killed while it did.'
  if (kind === 'Lock') return 'The migration waits for others who use the database.'
  return undefined
}

/** Says what the session of a migration waits for, until the returned function is called, which resolves when all is said. */
export function tellWaits(
  pid: number,
  open: () => Promise<Client>,
  onWait: OnWait,
  every: number,
): () => Promise<void> {
  let asking = Promise.resolve()
  const ask = async () => {
    const watcher = await open()
    try {
      const { rows } = await watcher.query<Waiting>(
        'select wait_event_type as kind, wait_event as event from pg_stat_activity where pid = $1',
        [pid],
      )
      const sentence = rows[0] && sentenceOf(rows[0])
      if (sentence !== undefined) onWait(sentence)
    } finally {
      await watcher.end()
    }
  }
  // If it can't be asked for, nothing is said: the migration itself will fail with the reason.
  const timer = setInterval(() => {
    asking = asking.then(ask).catch(() => {})
  }, every)
  return () => {
    clearInterval(timer)
    return asking
  }
}
