import type { z } from 'zod'
import { handle } from '#api/pipeline/handler'
import { retryAfter } from '#api/pipeline/problems'
import * as contract from '#contract/product/health'
import { isUnavailable } from '#db/unavailable'
import { lastChecks, projectionLag } from '#read/queries/health'

export const live = handle(contract.live, async () => ({ status: 'ok' as const }))

export const ready = handle(contract.ready, async ({ setStatus, setHeader }, { db }) => {
  try {
    return healthOf(...(await Promise.all([projectionLag(db), lastChecks(db)])))
  } catch (error) {
    if (!isUnavailable(error)) throw error
    setStatus(503)
    setHeader('Retry-After', String(retryAfter))
    return { status: 'down' as const, database: 'down' as const, projections: [], books: null }
  }
})

export const checks = handle(contract.getChecks, (_, { db }) => lastChecks(db))

function healthOf(
  lag: Awaited<ReturnType<typeof projectionLag>>,
  { verified, sealed, backedUp }: Awaited<ReturnType<typeof lastChecks>>,
): z.input<typeof contract.ready.answer> {
  const isHalted = lag.some(({ halted }) => halted > 0)
  const isUnsound = [verified, sealed].some(check => check && check.findings.length > 0)
  return {
    status: isHalted || isUnsound ? 'degraded' : 'ok',
    database: 'ok',
    projections: lag,
    books: { verified: counted(verified), sealed: counted(sealed), backedUp: counted(backedUp) },
  }
}

/** The findings name branches, and anybody may ask for the health of the service, so only their number is returned. */
const counted = (check: contract.Check) => check && { at: check.at, findings: check.findings.length }
