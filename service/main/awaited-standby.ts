import { Client, type Pool } from 'pg'
import { sessionConfig } from '#db/connection/connect'
import type { Log } from '#db/log'

/** Milliseconds. A look that hangs must not keep the process from ending. */
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

interface Watched {
  readonly pool: Pool
  /** The URL of the database for its owner. */
  readonly url: string
  readonly log: Log
  /** Milliseconds between two looks. */
  readonly every?: number
}

/**
 * Says in the log when a standby that each commit waits for is away, and when it is waited for no longer: payments only
 * stand still then, and nothing else says why. A look doesn't wait for the standby, but connections may all be kept by commits
 * that do: then it has one of its own. Returns what ends it.
 */
export function watchAwaitedStandby({ pool, url, log, every = 15_000 }: Watched): () => Promise<void> {
  let away = false
  const look = async () => {
    const { rowCount } = hasRoom(pool) ? await pool.query(awaited) : await askAlone(url)
    const isAway = rowCount !== 0
    if (isAway && !away)
      log.warn(
        'Nothing can be recorded, because the standby is away: start it again, or release the primary from it (npm run standby).',
      )
    if (!isAway && away) log.info('The standby is not waited for any more.')
    away = isAway
  }
  let looking = Promise.resolve()
  // A database that is away is told by whoever needs it.
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, every)
  return () => {
    clearInterval(timer)
    return looking
  }
}

const awaited = `select from pg_get_replication_slots() where not active and slot_name = current_setting('synchronous_standby_names')`

const hasRoom = ({ idleCount, totalCount, waitingCount, options }: Pool): boolean =>
  waitingCount === 0 && (idleCount > 0 || totalCount < options.max)

async function askAlone(url: string) {
  const client = new Client({ ...sessionConfig(url), application_name: 'fee-ledger standby', ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(awaited)
  } finally {
    await client.end()
  }
}
