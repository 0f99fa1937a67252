import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { openDatabase, openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { learnLayout } from '#db/layout/layout'
import type { Tables } from '#db/tables/tables'
import { codeOf } from '../start-error.ts'
import { asOwner, closeTemplate, TEMPLATE, urlOf } from './server.ts'
import { forAllTests } from './shared.ts'

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

/** A database that is prepared once, by the first test file that needs it, and then copied. */
export interface Template {
  /** What its database is called. */
  readonly name: string
  /** Works on a migrated, empty database. */
  readonly prepare: (url: string) => Promise<void>
}

/**
 * A migrated database of the caller's own, made in a moment as a copy: empty, or as the template was prepared.
 * Drop it in `afterAll`.
 */
export async function freshDatabase<DB = Tables>(template?: Template): Promise<TestDatabase<DB>> {
  if (template) await prepareOnce(template)
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await copy(template?.name ?? TEMPLATE, name)
  const pool = openPool(url, { max: 20, applicationName: 'test', role: SYSTEM_ROLE })
  const owner = openPool(url, { max: 5, applicationName: 'test owner' })
  if (inject('otherServers').length > 0) for (const each of [pool, owner]) await learnLayout(each)
  const drop = async () => {
    await Promise.all([pool.end(), owner.end()])
    await onEach(client => retryWhileInUse(() => client.query(`drop database ${name} with (force)`)))
  }
  return { url, pool, owner, db: openDatabase(pool), drop }
}

/** A fresh database that all tests of a file share. */
export const databaseForAllTests = <DB = Tables>(): TestDatabase<DB> =>
  forAllTests(
    () => freshDatabase<DB>(),
    ({ drop }) => drop(),
  )

/** A template gets its name when it is prepared: a name that is there needs no work. */
function prepareOnce({ name, prepare }: Template): Promise<void> {
  return asOwner(inject('serverUrl'), async client => {
    // Test files of several processes may need it at the same moment.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const draft = `${name}_draft`
    await onEach(each => each.query(`drop database if exists ${draft} with (force)`))
    await prepare(await copy(TEMPLATE, draft))
    await onEach(each => closeTemplate(each, draft))
    await onEach(each => retryWhileInUse(() => each.query(`alter database ${draft} rename to ${name}`)))
  })
}

/** On each machine of a cluster, the coordinator last: a name that it has is there on all of them. */
async function onEach(work: (client: Client) => Promise<unknown>): Promise<void> {
  for (const server of [...inject('otherServers'), inject('serverUrl')]) await asOwner(server, work)
}

async function copy(template: string, name: string): Promise<string> {
  await onEach(async client => {
    await retryWhileInUse(() => client.query(`create database ${name} template ${template} strategy file_copy`))
    // Privileges on a database aren't copied with it.
    await client.query(`grant create, temporary on database ${name} to ${SYSTEM_ROLE}`)
    await client.query(`revoke temporary on database ${name} from public`)
  })
  return urlOf(inject('serverUrl'), name)
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
