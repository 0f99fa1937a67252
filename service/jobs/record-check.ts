import type { Pool } from 'pg'
import { reasonOf } from '#db/start-error'

export type CheckedJob = 'seal' | 'verify' | 'backup' | 'drill'

export interface Outcome {
  readonly figures: Readonly<Record<string, number>>
  /** The findings as sentences; empty when all is in order. */
  readonly findings: readonly string[]
}

export interface CheckParts {
  readonly pool: Pool
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
}

/**
 * Stores what a check of the ledger found. A check that could not run stores that as its finding and fails, so that it
 * is tried again.
 */
export async function recordCheck(parts: CheckParts, job: CheckedJob, work: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await work().catch(async (error: unknown) => {
    await keepCheck(parts.pool, job, parts.clock(), { figures: {}, findings: [failed(job, error)] })
    throw error
  })
  await keepCheck(parts.pool, job, parts.clock(), outcome)
  for (const finding of outcome.findings) parts.onError(new Error(finding))
  return outcome
}

/** The same for a check that runs so often that only what it finds is stored. */
export async function recordTrouble(
  parts: CheckParts,
  job: CheckedJob,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await work().catch((error: unknown) => ({ figures: {}, findings: [failed(job, error)] }))
  if (outcome.findings.length > 0) await keepCheck(parts.pool, job, parts.clock(), outcome)
  for (const finding of outcome.findings) parts.onError(new Error(finding))
  return outcome
}

const actions: Record<CheckedJob, string> = {
  seal: 'sealed',
  verify: 'verified',
  backup: 'backed up',
  drill: 'restored from the last backup',
}
const failed = (job: CheckedJob, error: unknown) => `The books could not be ${actions[job]}: ${reasonOf(error)}`

export async function keepCheck(pool: Pool, job: CheckedJob, at: Date, outcome: Outcome): Promise<void> {
  await pool.query('insert into checks (job, at, figures, findings) values ($1, $2, $3, $4) on conflict do nothing', [
    job,
    at,
    outcome.figures,
    JSON.stringify(outcome.findings),
  ])
}
