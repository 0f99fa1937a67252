import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { handle } from '#api/pipeline/handler'
import { retryAfter } from '#api/pipeline/problems'
import * as contract from '#contract/product/health'
import { Refusal } from '#contract/refusal'
import { askTogether, type Together } from '#db/queries/together'
import { isUnavailable } from '#db/unavailable'
import type { DB } from '#models/database'
import { keptLog, lastChecks, projectionLag } from '#read/queries/health'
import { backsUpElsewhere } from '#settings/settings'

export const live = handle(contract.live, async () => ({ status: 'ok' as const }))

/** Milliseconds after which a database that says nothing counts as away: monitors give up soon themselves. */
const patience = 2_000

export const ready = handle(contract.ready, async ({ setStatus, setHeader }, { db, clock }) => {
  const asked = askOnceFor(db)(clock()).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
  })
  const health = await Promise.race([asked, setTimeout(patience, undefined, { ref: false })])
  if (health) return health
  setStatus(503)
  setHeader('Retry-After', String(retryAfter))
  return { status: 'down' as const, database: 'down' as const, projections: [], books: null }
})

export const checks = handle(contract.getChecks, async (_, { db, settings, clock }) => ({
  ...(await lastChecks(db, clock())),
  backupFolder: settings.backupDir ?? null,
  besideData: settings.backupDir !== undefined && !backsUpElsewhere(settings),
  logArchive: settings.logArchiveDir ?? null,
  keptLog: await keptLog(db, clock()),
}))

export const backup = handle(contract.askForBackup, async ({ body }, parts) => {
  if (parts.settings.backupDir === undefined)
    throw new Refusal('INVALID_INPUT', 'BACKUP_DIR names no folder for backups on the server.')
  await parts.askForBackup(body.what)
  return { message: body.what === 'backup' ? 'The backup has begun.' : 'The restore drill has begun.' }
})

type Health = z.input<typeof contract.ready.answer>

const asking = new WeakMap<Kysely<DB>, Together<Date, Health>>()

/**
 * Whoever asks meanwhile gets the same answer: health checks are never refused, so anybody could otherwise keep every
 * connection busy with them.
 */
function askOnceFor(db: Kysely<DB>): Together<Date, Health> {
  const known =
    asking.get(db) ??
    askTogether<Date, Health>({
      atOnce: 2,
      ask: async ([now = new Date()]) => {
        const asked = await Promise.all([projectionLag(db), lastChecks(db, now)])
        const health = healthOf(...asked, await keptLog(db, now))
        return () => health
      },
    })
  asking.set(db, known)
  return known
}

function healthOf(
  lag: Awaited<ReturnType<typeof projectionLag>>,
  { verified, sealed, backedUp, drilled }: Awaited<ReturnType<typeof lastChecks>>,
  kept: readonly contract.KeptLog[],
): Health {
  const isHalted = lag.some(({ halted }) => halted > 0)
  const isUnsound = [verified, sealed].some(check => check && check.findings.length > 0)
  return {
    status: isHalted || isUnsound || kept.some(({ awaited }) => awaited) ? 'degraded' : 'ok',
    database: 'ok',
    projections: lag,
    books: {
      ...{ verified: counted(verified), sealed: counted(sealed) },
      ...{ backedUp: counted(backedUp), drilled: counted(drilled), keptLog: kept.length },
    },
  }
}

/** The findings name branches, and anybody may ask for the health of the service, so only their number is returned. */
const counted = (check: contract.Check) => check && { at: check.at, findings: check.findings.length }
