import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { auditLog } from '#log/seals/audit-chain'
import { logsToSeal, type SealParts, sealLogs, sealNewest } from '#log/seals/seal-logs'
import { verifyEverything } from '#read/verify/everything'
import type { Finding } from '#read/verify/finding'
import { readNewest } from '#read/verify/seals'
import type { VerifyReport } from '#read/verify/verify'
import { inspectSeals } from '#read/verify/verify-seals'
import type { Queues } from './boss.ts'
import { type Outcome, recordCheck, recordTrouble } from './record-check.ts'

/** Schedules in the database use these names, so they must not change. */
const sealQueue = 'seal-books'
const sealNewestQueue = 'seal-newest'
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
    const { publicKey, formerKey } = parts.signer
    return outcomeOf(await verifyEverything({ ...parts, publicKey, formerKey }))
  })

/**
 * Every few minutes: seals what is new, unless a log disagrees with its newest seal, whose evidence must stay. Kept only
 * when something is wrong: otherwise the seals themselves say that they were made.
 */
export const sealRegularly = (parts: ChecksParts): Promise<Outcome> =>
  recordTrouble(parts, 'seal', async () => {
    const { pool } = parts
    const { publicKey, formerKey } = parts.signer
    const seals = await readNewest({ ...parts, publicKey, formerKey }, await logsToSeal(pool))
    const found = [...seals.findings, ...(await inspectSeals(pool, seals.seals)).findings]
    const disagreeing = new Set(found.flatMap(({ institute }) => (institute === null ? [] : [institute])))
    return { figures: { sealed: await sealNewest(parts, disagreeing) }, findings: found.map(sentence) }
  })

const sentence = ({ institute, text }: Finding): string =>
  institute === null ? text : `${institute === auditLog ? 'The audit' : institute}: ${text}`

/** The part of a report that is stored. */
export function outcomeOf({ events, institutes, seals, findings }: VerifyReport): Outcome {
  return {
    figures: { events, institutes, seals },
    findings: findings.map(sentence),
  }
}

/**
 * A ledger up to this length is verified soon after the first start, so that a new system shows that it is in order.
 */
const young = { events: 20_000, seconds: 60 }

/**
 * Runs nightly in the institute's time zone, and seals what is new every few minutes. Every start seals for good. A
 * night that was missed is made up for once.
 */
export async function workOnChecks(boss: PgBoss, parts: ChecksParts): Promise<void> {
  const nightly = { tz: parts.timeZone, missed: 'once' } as const
  await boss.work(sealQueue, () => sealNightly(parts))
  await boss.schedule(sealQueue, '10 0 * * *', {}, nightly)
  await boss.send(sealQueue, {})
  await boss.work(sealNewestQueue, () => sealRegularly(parts))
  await boss.schedule(sealNewestQueue, '*/5 * * * *', {}, { tz: parts.timeZone })
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

export const checkQueues: Queues = {
  [sealQueue]: { policy: 'short', notify: true, retryLimit: 3, retryDelay: 600 },
  [sealNewestQueue]: { policy: 'short', notify: true, retryLimit: 0 },
  [verifyQueue]: { policy: 'short', notify: true, retryLimit: 0, expireInSeconds: longest },
}
