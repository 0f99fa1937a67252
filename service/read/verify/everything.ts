import type { Pool } from 'pg'
import { projections } from '#models/all'
import type { OnProgress } from '#read/rebuild/rebuild'
import type { Finding } from './finding.ts'
import { type ReadingParts, readSeals } from './seals.ts'
import { type VerifyReport, verify } from './verify.ts'
import { inspectWalls } from './verify-walls.ts'

/** Verifies the ledger with the seals outside the database, and the walls around it. */
export async function verifyEverything(parts: ReadingParts, onProgress?: OnProgress): Promise<VerifyReport> {
  // Read before the snapshot of the logs, so that these can't be behind their seals.
  const seals = await readSeals(parts)
  const report = await verify(parts.pool, projections, onProgress, seals)
  return { ...report, findings: [...report.findings, ...(await walls(parts.pool))] }
}

async function walls(pool: Pool): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    return await inspectWalls(client)
  } finally {
    // The transaction ends with the session.
    client.release(true)
  }
}
