import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrate, type OnProgress, requireMigrated } from './migrate.ts'
import { sentenceOf } from './migration-waits.ts'
import { StartError } from './start-error.ts'
import { temporaryFolder } from './testing/folder.ts'
import { query } from './testing/machine.ts'
import { urlOf } from './testing/server.ts'
import { until } from './testing/until.ts'

let folder: string
let name: string
let url: string

beforeEach(async () => {
  folder = await temporaryFolder()
  name = `test_${randomBytes(8).toString('hex')}`
  url = urlOf(inject('serverUrl'), name)
  await query(inject('serverUrl'), `create database ${name}`)
})
afterEach(async () => {
  // Refused while Postgres itself is cleaning up in the database.
  await until(async () => {
    await query(inject('serverUrl'), `drop database if exists ${name} with (force)`)
    return true
  })
  await rm(folder, { recursive: true })
})

const write = (file: string, sql: string) => writeFile(join(folder, file), sql)
const run = (onProgress?: OnProgress) => migrate(url, onProgress, { folder })
const applied = async () => (await query(url, 'select name from schema_migrations order by name')).map(row => row.name)

/** The one line with which a start is refused. */
async function refusal(): Promise<string> {
  const error = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).not.toContain('\n')
  return String(error)
}

test('applies missing migrations in order, each once, and names those of a ledger that is there', async () => {
  await write('0002-rows.sql', 'insert into a values (1); insert into a values (2);')
  await write('0001-table.sql', 'create table a (n int);')
  const said: string[] = []
  await run(sentence => said.push(sentence))
  await write('0003-more.sql', 'insert into a values (3);')
  await run(sentence => said.push(sentence))
  await run(sentence => said.push(sentence))
  expect(said).toEqual(['Making the tables of a new ledger.', 'Migrating: 0003-more.sql'])
  expect(await query(url, 'select n from a order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a mark of a restore stops a start only until a ledger was begun all the same', async () => {
  await query(url, 'create table restoring ()')
  expect(await refusal()).toMatch(/A restore into this database did not end/)
  await query(url, 'create table users (n int)')
  expect(await refusal()).toMatch(/A restore into this database did not end/)
  await query(url, 'insert into users values (1)')
  await run()
  expect(await query(url, `select to_regclass('restoring') as mark`)).toEqual([{ mark: null }])
})

test('several processes at once apply each migration once', async () => {
  await write('0001-table.sql', 'create table a (n int);')
  await write('0002-row.sql', 'insert into a values (1);')
  await Promise.all([run(), run(), run(), run()])
  expect(await query(url, 'select n from a')).toEqual([{ n: 1 }])
})

test('a failing migration leaves no changes, and those before it stay', async () => {
  await write('0001-table.sql', 'create table a (n int);')
  await write('0002-broken.sql', 'create table b (n int); insert into nowhere values (1);')
  await expect(run()).rejects.toThrow('0002-broken.sql failed: relation "nowhere" does not exist')
  expect(await applied()).toEqual(['0001-table.sql'])
  expect(await query(url, `select to_regclass('b') as b`)).toEqual([{ b: null }])
  await write('0002-broken.sql', 'create table b (n int);')
  await run()
  expect(await applied()).toEqual(['0001-table.sql', '0002-broken.sql'])
})

test('a migration for which the disk has no room says so, and what to do', async () => {
  await write('0001-table.sql', 'create table a (n int);')
  await write(
    '0002-full.sql',
    "alter table a add m int; do $$ begin raise 'no space left' using errcode = 'disk_full'; end $$;",
  )
  expect(await refusal()).toMatch(
    /disk of PostgreSQL is too full for the migration 0002-full\.sql \(no space left\)\. Nothing of it was kept/,
  )
  expect(await applied()).toEqual(['0001-table.sql'])
})

test('a migration does not wait for good for somebody who holds its table, and names them', async () => {
  await write('0001-table.sql', 'create table a (n int);')
  await run()
  await write('0002-column.sql', 'alter table a add m int;')
  const reader = new Client({ connectionString: url, application_name: 'old verify' })
  await reader.connect()
  await reader.query('begin; select from a')
  const error = await migrate(url, undefined, { folder, patience: 1 }).catch((reason: unknown) => reason)
  await reader.end()
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toMatch(
    /0002-column\.sql waited in vain for others who use the database: old verify of .+ stop what still runs/,
  )
  await run()
  expect(await applied()).toEqual(['0001-table.sql', '0002-column.sql'])
})

test('who waits for another process that migrates says so', async () => {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock(7021534)')
  const said = Promise.withResolvers<string>()
  const migrating = migrate(url, undefined, { folder, onWait: said.resolve, waits: 1 })
  expect(await said.promise).toContain('waits for another process that migrates the database')
  await other.end()
  await migrating
})

test('a migration says what it waits for, and nothing while it works', () => {
  expect(sentenceOf({ kind: 'IPC', event: 'SyncRep' })).toContain('waits for the standby')
  expect(sentenceOf({ kind: 'Lock', event: 'relation' })).toContain('waits for others')
  expect(sentenceOf({ kind: 'IO', event: 'WalSync' })).toBeUndefined()
  expect(sentenceOf({ kind: null, event: null })).toBeUndefined()
})

test.each(['ledger_service', 'ledger_system', 'ledger_reader'])(
  'makes the role %s, which the owner can become and which owns nothing',
  async name => {
    await run()
    const [role] = await query(
      url,
      `select pg_has_role(current_user, rolname, 'SET') as may, rolsuper, rolbypassrls, rolcanlogin
    from pg_roles where rolname = '${name}'`,
    )
    expect(role).toEqual({ may: true, rolsuper: false, rolbypassrls: false, rolcanlogin: false })
  },
)

test('a user who may not take on the roles is told which statement to run', async () => {
  await run()
  const stranger = `stranger_${randomBytes(4).toString('hex')}`
  await query(url, `create role ${stranger} login password 'topsecret'`)
  const target = new URL(url)
  target.username = stranger
  target.password = 'topsecret'
  const error = await migrate(target.href, undefined, { folder }).catch((reason: unknown) => reason)
  await query(url, `drop role ${stranger}`)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain('grant ledger_service, ledger_system, ledger_reader to')
})

test('a database of an earlier release loses what requests may no longer do, and students are covered by the audit', async () => {
  await migrate(url, undefined, { last: '0028' })
  await query(
    url,
    `insert into institutes (id, name, receipt_prefix) values (uuidv7(), 'Pune', 'P');
     insert into students (institute_id, id, first_name, last_name, email, mobile, date_of_birth, address)
     select id, uuidv7(), 'Asha', 'Patil', 'asha@example.com', '9876543210', '2001-02-03', 'MG Road' from institutes;
     set role ledger_service; create schema pgboss; create table pgboss.job (id int)`,
  )
  await migrate(url)
  expect(
    await query(
      url,
      `select relowner::regrole::text as jobs, has_database_privilege('ledger_service', current_database(), 'create') as makes,
         has_table_privilege('ledger_service', 'sessions', 'select') as sessions, (select count(*)::int from audit where length(digest) = 32) as covered
       from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'pgboss'`,
    ),
  ).toEqual([{ jobs: 'ledger_system', makes: false, sessions: false, covered: 1 }])
})

describe("a database whose migrations don't match this release is refused", () => {
  beforeEach(async () => {
    await write('0001-one.sql', 'select 1;\n')
    await write('0003-three.sql', 'select 3;\n')
    await run()
  })

  test('if a migration was changed after it was applied', async () => {
    await write('0001-one.sql', 'select 2;\n')
    await write('0004-four.sql', 'create table four (n int);')
    expect(await refusal()).toContain('0001-one.sql was changed after it was applied')
    expect(await query(url, `select to_regclass('four') as four`)).toEqual([{ four: null }])
  })

  test('but not if only its line ends differ', async () => {
    await write('0001-one.sql', 'select 1;\r\n')
    await expect(run()).resolves.toBeUndefined()
  })

  test('if a new migration comes before an applied one', async () => {
    await write('0002-two.sql', 'select 2;')
    expect(await refusal()).toContain('0002-two.sql comes before 0003-three.sql')
  })

  test('if only a newer release knows an applied migration', async () => {
    await rm(join(folder, '0003-three.sql'))
    expect(await refusal()).toContain("0003-three.sql, which this release doesn't know")
  })

  test('if two migrations have the same number, or one has none', async () => {
    await write('0003-again.sql', 'select 3;')
    await expect(run()).rejects.toThrow('two migrations with the number 0003')
    await rm(join(folder, '0003-again.sql'))
    await write('four.sql', 'select 4;')
    await expect(run()).rejects.toThrow('four.sql must be named')
  })
})

describe('what does not migrate is told in one line', () => {
  const told = () => requireMigrated(url, folder).catch((error: StartError) => error.message)

  test('that there is no ledger, that it is older, or newer; and goes on with its own', async () => {
    await write('0001-one.sql', 'select 1;')
    expect(await told()).toContain('There is no ledger in this database yet')
    expect(await query(url, `select to_regclass('schema_migrations') as made`)).toEqual([{ made: null }])
    await run()
    expect(await told()).toBeUndefined()
    await write('0002-two.sql', 'select 2;')
    expect(await told()).toContain('still that of an older release: start the service on it once')
    await run()
    await rm(join(folder, '0002-two.sql'))
    expect(await told()).toContain("0002-two.sql, which this release doesn't know")
  })
})

describe('a database that cannot be used is reported in one line without its password', () => {
  test.each([
    [
      'nobody listens',
      () => 'postgres://owner:topsecret@127.0.0.1:1/fees',
      /can't be reached \(DATABASE_URL\): .*ECONNREFUSED/,
    ],
    ['no such database', () => urlOf(inject('serverUrl'), 'nowhere'), /database "nowhere" does not exist/],
  ])('%s', async (_, target, line) => {
    const error = await migrate(target()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toMatch(line)
    expect(String(error)).not.toMatch(/topsecret|\n/)
  })
})
