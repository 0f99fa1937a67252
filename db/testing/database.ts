import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { openDatabase, openPool, SERVICE_ROLE, SYSTEM_ROLE } from '#db/connection/connect'
import type { Tables } from '#db/tables/tables'
import { codeOf } from '../start-error.ts'
import { asOwner, TEMPLATE, urlOf } from './server.ts'

export interface TestDatabase<DB = Tables> {
  /** The owner's URL, as in DATABASE_URL. */
  url: string
  /** Has the role of the product's own work, which sees every branch. */
  pool: Pool
  /** Has the role of migrations: the owner of all tables. */
  owner: Pool
  /** Typed queries over `pool`. */
  db: Kysely<DB>
  drop(): Promise<void>
}

/** A migrated, empty database for one caller, copied from the template. Drop it in `afterAll`. */
export async function freshDatabase<DB = Tables>(): Promise<TestDatabase<DB>> {
  const server = inject('serverUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner(server, client =>
    retryWhileInUse(() => client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)),
  )
  // Privileges on a database aren't copied with it.
  await asOwner(server, client => client.query(`grant create on database ${name} to ${SERVICE_ROLE}`))
  const url = urlOf(server, name)
  const pool = openPool(url, { max: 20, applicationName: 'test', role: SYSTEM_ROLE })
  const owner = openPool(url, { max: 5, applicationName: 'test owner' })
  const drop = async () => {
    await Promise.all([pool.end(), owner.end()])
    await asOwner(server, client => retryWhileInUse(() => client.query(`drop database ${name} with (force)`)))
  }
  return { url, pool, owner, db: openDatabase(pool), drop }
}

/** Errors while another test copies the template, or while Postgres itself (e.g. autovacuum) works in the database. */
const TEMPORARY = new Set(['55006', '42501'])
const ATTEMPTS = 100
const PAUSE = 50

async function retryWhileInUse<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!TEMPORARY.has(codeOf(error) ?? '') || attempt === ATTEMPTS) throw error
      await delay(PAUSE)
    }
  }
}
