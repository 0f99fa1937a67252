import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { openPool, SERVICE_ROLE, SYSTEM_ROLE } from '#db/connection/connect'

/** One process opens at most so many, and a few for jobs: with the usual limit of Postgres, two of them have enough. */
const connections = { system: 20, requests: 12 }

/** For the product's own work: with every branch. */
export const openSystemPool = (url: string, log: Logger): Pool => openOurs(url, log, SYSTEM_ROLE, connections.system)
/** For requests: each sees of the branches what it is told. */
export const openRequestPool = (url: string, log: Logger): Pool =>
  openOurs(url, log, SERVICE_ROLE, connections.requests)

const openOurs = (url: string, log: Logger, role: string, max: number): Pool =>
  openPool(url, {
    max,
    applicationName: 'service',
    role,
    onError: error => log.warn({ err: error }, 'A connection to the database broke.'),
  })
