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
import { lastChecks, projectionLag } from '#read/queries/health'
import { backsUpElsewhere } from '#settings/settings'

export const live = handle(contract.live, async () => ({ status: 'ok' as const }))

/** Milliseconds after which a database that says nothing counts as away: monitors give up soon themselves. */
const patience = 2_000

export const ready = handle(contract.ready, async ({ setStatus, setHeader }, { db }) => {
  const asked = askOnceFor(db)(undefined).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
  })
  const health = await Promise.race([asked, setTimeout(patience, undefined, { ref: false })])
  if (health) return health
  setStatus(503)
  setHeader('Retry-After', String(retryAfter))
  return { status: 'down' as const, database: 'down' as const, projections: [], books: null }
})

export const checks = handle(contract.getChecks, async (_, { db, settings }) => ({
  ...(await lastChecks(db)),
  backupFolder: settings.backupDir ?? null,
  besideData: settings.backupDir !== undefined && !backsUpElsewhere(settings),
}))

export const backup = handle(contract.askForBackup, async ({ body }, parts) => {
  if (parts.settings.backupDir === undefined)
    throw new Refusal('INVALID_INPUT', 'BACKUP_DIR names no folder for backups on the server.')
  await parts.askForBackup(body.what)
  return { message: body.what === 'backup' ? 'The backup has begun.' : 'The restore drill has begun.' }
})

type Health = z.input<typeof contract.ready.answer>

const asking = new WeakMap<Kysely<DB>, Together<undefined, Health>>()

/**
 * Whoever asks meanwhile gets the same answer: health checks are never refused, so that anybody could keep every connection
 * busy with them.
 */
function askOnceFor(db: Kysely<DB>): Together<undefined, Health> {
  const known =
    asking.get(db) ??
    askTogether<undefined, Health>({
      atOnce: 2,
      ask: async () => {
        const health = healthOf(...(await Promise.all([projectionLag(db), lastChecks(db)])))
        return () => health
      },
    })
  asking.set(db, known)
  return known
}

function healthOf(
  lag: Awaited<ReturnType<typeof projectionLag>>,
  { verified, sealed, backedUp, drilled }: Awaited<ReturnType<typeof lastChecks>>,
): Health {
  const isHalted = lag.some(({ halted }) => halted > 0)
  const isUnsound = [verified, sealed].some(check => check && check.findings.length > 0)
  return {
    status: isHalted || isUnsound ? 'degraded' : 'ok',
    database: 'ok',
    projections: lag,
    books: {
      ...{ verified: counted(verified), sealed: counted(sealed) },
      ...{ backedUp: counted(backedUp), drilled: counted(drilled) },
    },
  }
}

/** The findings name branches, and anybody may ask for the health of the service, so only their number is returned. */
const counted = (check: contract.Check) => check && { at: check.at, findings: check.findings.length }
