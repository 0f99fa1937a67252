import { Client } from 'pg'
import { JOB_SESSIONS, sessionConfig } from '#db/connection/connect'

/**
 * A worker's health check, run beside it with the same environment: exits with 0 if a worker on this machine has asked
 * for jobs within the last minute. A worker listens on no port, so its database sessions are checked: a worker that
 * hangs or has lost the database no longer uses them.
 */
const client = new Client({ ...sessionConfig(process.env.DATABASE_URL ?? ''), connectionTimeoutMillis: 5_000 })
client.on('error', () => {})
await client.connect()
const { rowCount } = await client.query(
  `select from pg_stat_activity
  where datname = current_database() and application_name = $1 and state_change > now() - interval '1 minute'`,
  [JOB_SESSIONS],
)
await client.end()
process.exitCode = rowCount ? 0 : 1
