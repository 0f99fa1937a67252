import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

/**
 * Copies lines into a table, such as `read.payments`. The driver refuses COPY on connections that send statements
 * without waiting, so nothing else may be sent on this one until it is done; meanwhile the connection waits.
 */
export async function copyIn(client: PoolClient, target: string, lines: string): Promise<void> {
  const waiting = Object.assign(client, { pipeline: false })
  try {
    await pipeline([lines], client.query(from(`copy ${target}`)))
  } finally {
    waiting.pipeline = true
  }
}
