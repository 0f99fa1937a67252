import type { Pool } from 'pg'
import { ConnectionFailure } from './failure.ts'

/** Where Postgres waits for its standby. Unlike the text of the warning, this doesn't depend on the server's language. */
const WAIT = 'SyncRepWaitForLSN'

/**
 * A commit that waits for the standby can be cancelled, and then Postgres warns and answers as if all were well, although
 * the commit is on one disk only. Such an answer must not become an acknowledgement: it counts as a lost connection,
 * after which nobody knows whether the commit took place, and whoever asked asks again.
 */
export function refuseUnreplicated(pool: Pool): void {
  pool.on('connect', client => {
    client.on('notice', ({ routine }) => {
      if (routine !== WAIT) return
      // The answer has arrived with the warning, so the driver must hear of the failure before it reads on.
      client.connection.emit('error', new ConnectionFailure('A commit was given up before the standby had it.'))
      client.connection.stream.destroy()
    })
  })
}
