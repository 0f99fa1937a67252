import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { endPool, openPool, SERVICE_ROLE, SYSTEM_ROLE } from '#db/connection/connect'
import { checkPooler, urlAtPooler } from '#db/connection/pooler'
import { checkLoginAtPooler, ensureRequestsLogin, urlOfLogin } from '#db/connection/requests-login'
import { settingsOf } from '#db/connection/session'
import { learnLayout } from '#db/layout/layout'

/**
 * The most connections that one process opens, besides a few for jobs. The usual limit of Postgres allows two such
 * processes.
 */
const connections = { system: 20, requests: 12, sessions: 4 }

/** The pool for the product's own work, which sees every branch. */
export const openSystemPool = (url: string, log: Logger): Pool => openOurs(url, log, SYSTEM_ROLE, connections.system)

/** The pools of a service or worker. */
export interface Pools {
  /** For the product's own work, which sees every branch. */
  readonly system: Pool
  /** For requests. Each request sees only the branches that its session, or its transaction, is told. */
  readonly requests: Pool
  /** For work that needs a session of its own, which no pooler gives: it holds a lock for long, or changes settings. */
  readonly sessions: Pool
  readonly end: () => Promise<void>
}

interface Reached {
  /** For the owner of the tables. */
  readonly url: string
  /** The pooler in front of it, if there is one. */
  readonly pooler: string | undefined
  /** The password of requests' own user, if it is set. */
  readonly requestsPassword: string | undefined
}

/**
 * Requests sign in as a user of their own, who can't become the owner or the system: nothing that they run can. Each
 * pool knows the layout of the database.
 */
export async function openPools({ url, pooler, requestsPassword }: Reached, log: Logger): Promise<Pools> {
  const pooled = pooler !== undefined
  const login = await ensureRequestsLogin(url, log, requestsPassword)
  const isKnown = login && (!pooled || (await checkLoginAtPooler(urlAtPooler(pooler, SERVICE_ROLE), login, log)))
  const forRequests = isKnown ? urlOfLogin(pooler ?? url, login) : (pooler ?? url)
  const system = openOurs(pooler ?? url, log, SYSTEM_ROLE, connections.system, pooled)
  const requests = openOurs(forRequests, log, SERVICE_ROLE, connections.requests, pooled)
  const sessions = pooled ? openOurs(url, log, SYSTEM_ROLE, connections.sessions) : system
  const all = [...new Set([system, requests, sessions])]
  const end = async () => void (await Promise.all(all.map(pool => endPool(pool))))
  await Promise.all(all.map(learnLayout)).catch(async error => {
    await end()
    throw error
  })
  return { system, requests, sessions, end }
}

/** Throws a StartError for a pooler whose sessions aren't what the product needs. */
export async function checkPoolers(pooler: string, log: Logger): Promise<void> {
  for (const role of [SYSTEM_ROLE, SERVICE_ROLE]) {
    const pool = openOurs(pooler, log, role, 2, true)
    try {
      await checkPooler(pool, settingsOf({ role }))
    } finally {
      await endPool(pool)
    }
  }
}

const openOurs = (url: string, log: Logger, role: string, max: number, pooled = false): Pool =>
  openPool(pooled ? urlAtPooler(url, role) : url, {
    max,
    applicationName: 'service',
    role,
    pooled,
    onError: error => log.warn({ err: error }, 'A connection to the database broke.'),
  })
