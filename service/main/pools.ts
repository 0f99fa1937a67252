import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { openPool, SERVICE_ROLE, SYSTEM_ROLE } from '#db/connection/connect'

/**
 * The most connections that one process opens, besides a few for jobs. The usual limit of Postgres allows two such
 * processes.
 */
const connections = { system: 20, requests: 12 }

/** The pool for the product's own work, which sees every branch. */
export const openSystemPool = (url: string, log: Logger): Pool => openOurs(url, log, SYSTEM_ROLE, connections.system)
/** The pool for requests. Each request sees only the branches that its session is set to. */
export const openRequestPool = (url: string, log: Logger): Pool =>
  openOurs(url, log, SERVICE_ROLE, connections.requests)

const openOurs = (url: string, log: Logger, role: string, max: number): Pool =>
  openPool(url, {
    max,
    applicationName: 'service',
    role,
    onError: error => log.warn({ err: error }, 'A connection to the database broke.'),
  })
