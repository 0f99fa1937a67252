import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { type SealParts, sealLogs } from '#log/seals/seal-logs'
import { projections } from '#models/all'
import { readSeals } from '#read/verify/seals'
import { verify } from '#read/verify/verify'
import { type Outcome, recordCheck } from './record-check.ts'

/** Schedules in the database use these names, so they must not change. */
const sealQueue = 'seal-books'
const verifyQueue = 'verify-books'

export interface ChecksParts extends SealParts {
  readonly timeZone: string
  /** Called with what was found, so that it is in the log too. */
  readonly onError: (error: unknown) => void
}

/**
 * Seals every log. A failure is itself a finding, because an unsealed log could be rewritten without anybody noticing.
 */
export const sealNightly = (parts: ChecksParts): Promise<Outcome> =>
  recordCheck(parts, 'seal', async () => ({ figures: { sealed: await sealLogs(parts) }, findings: [] }))

/** Verifies the ledger together with the seals, as `npm run verify` does. */
export const verifyNightly = (parts: ChecksParts): Promise<Outcome> =>
  recordCheck(parts, 'verify', async () => {
    const { pool, storage, timeZone, signer } = parts
    const seals = await readSeals({ pool, storage, timeZone, publicKey: signer.publicKey })
    return outcomeOf(await verify(pool, projections, () => {}, seals))
  })

/** The part of a report that is stored. */
export function outcomeOf({ events, institutes, seals, findings }: Awaited<ReturnType<typeof verify>>): Outcome {
  return {
    figures: { events, institutes, seals },
    findings: findings.map(({ institute, text }) => (institute === null ? text : `${institute}: ${text}`)),
  }
}

/**
 * A ledger up to this length is verified soon after the first start, so that a new system shows that it is in order.
 */
const young = { events: 20_000, seconds: 60 }

/**
 * Runs nightly in the institute's time zone. Every start also seals what is new. A night that was missed is made up for
 * once.
 */
export async function workOnChecks(boss: PgBoss, parts: ChecksParts): Promise<void> {
  const nightly = { tz: parts.timeZone, missed: 'once' } as const
  await boss.work(sealQueue, () => sealNightly(parts))
  await boss.schedule(sealQueue, '10 0 * * *', {}, nightly)
  await boss.send(sealQueue, {})
  await boss.work(verifyQueue, () => verifyNightly(parts))
  await boss.schedule(verifyQueue, '0 2 * * *', {}, nightly)
  if (await isYoung(parts.pool)) await boss.send(verifyQueue, {}, { startAfter: young.seconds })
}

async function isYoung(pool: Pool): Promise<boolean> {
  const { rowCount: verified } = await pool.query(`select from checks where job = 'verify' limit 1`)
  if (verified) return false
  const { rows } = await pool.query('select coalesce(sum(seq), 0) <= $1 as young from ledger_heads', [young.events])
  return rows[0]?.young === true
}

/** Verifying millions of events takes time. A job that died with its worker is made up for the next night. */
const longest = 6 * 60 * 60

export async function createCheckQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(sealQueue, { policy: 'short', notify: true, retryLimit: 3, retryDelay: 600 })
  await boss.createQueue(verifyQueue, { policy: 'short', notify: true, retryLimit: 0, expireInSeconds: longest })
}
