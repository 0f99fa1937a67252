import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#db/testing/database'
import { bareEnvironment } from '#db/testing/environment'
import { temporaryFolder } from '#db/testing/folder'
import { until } from '#db/testing/until'
import { nodeArguments } from '#jobs/command'
import { startProgram } from '#tests/programs/program'
import { run } from '../testing/run.ts'

/** Restores into a database of one's own, as DATABASE_URL names it. */
let before: TestDatabase
let empty: TestDatabase
let safe: string
beforeAll(async () => {
  before = await freshDatabase()
  empty = await freshDatabase()
  safe = await temporaryFolder()
  const program = startProgram(environment(before))
  await program.ready
  program.child.kill('SIGTERM')
  await program.ended
  const made = await run('backup', ['--out', archive()], environment(before))
  expect(made, made.err).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await before.drop()
  await empty.drop()
  await rm(safe, { recursive: true })
})

const archive = () => join(safe, 'backup.tar.gz')
const environment = ({ url }: TestDatabase) => ({
  DATABASE_URL: url,
  DATA_DIR: join(safe, 'data'),
  AADHAAR_KEY: '11'.repeat(32),
  JWT_SECRET: 'a secret that is long enough for this',
})
/** Holds up a restore before it looks whether there is a system. */
async function holdUsers() {
  const holder = await empty.owner.connect()
  await holder.query('begin; lock table public.users in exclusive mode')
  return holder
}
const restoreWaits = () =>
  until(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and application_name = 'fee-ledger restore' and wait_event_type = 'Lock'`
    return (await empty.owner.query(waiting)).rowCount === 1
  })
const restore = () => run('restore', ['--from', archive()], environment(empty))

test('a restore that is refused leaves the database as it was', async () => {
  await empty.owner.query(`insert into schema_migrations (name, checksum) values ('9999-newer', '')`)
  const err = expect.stringMatching(/^This database has the empty tables of a newer release than the backup: /)
  expect(await restore()).toMatchObject({ code: 2, err })
  await empty.owner.query(`delete from schema_migrations where name = '9999-newer'`)
  const { rows } = await empty.owner.query(`select to_regclass('public.restoring') as mark`)
  expect(rows).toEqual([{ mark: null }])
})

test('a restore that finds a system which began meanwhile leaves it without a mark', async () => {
  const holder = await holdUsers()
  const refused = restore()
  await restoreWaits()
  await holder.query(`insert into institutes (id, name, receipt_prefix) values (gen_random_uuid(), 'Meanwhile', 'MW')`)
  await holder.query('commit')
  holder.release()
  expect(await refused).toMatchObject({ code: 2, err: expect.stringMatching(/^There is a system already/) })
  const { rows } = await empty.owner.query(`select to_regclass('public.restoring') as mark`)
  expect(rows).toEqual([{ mark: null }])
  await empty.owner.query(`delete from institutes where name = 'Meanwhile'`)
})

test('after a restore that was cut off no empty ledger begins, and it is done again', async () => {
  const holder = await holdUsers()
  const cutOff = spawn(process.execPath, [...(await nodeArguments('restore')), '--from', archive()], {
    env: { ...bareEnvironment, ...environment(empty) },
    stdio: 'ignore',
  })
  const ended = once(cutOff, 'exit')
  await restoreWaits()
  cutOff.kill('SIGKILL')
  await ended
  await holder.query('rollback')
  holder.release()

  const program = startProgram(environment(empty))
  await expect(program.ready).rejects.toThrow(/A restore into this database did not end, so its ledger isn't there yet/)
  const verify = () => run('verify', [], environment(empty))
  expect(await verify()).toMatchObject({ code: 2, err: expect.stringMatching(/^A restore into this database did not/) })
  const again = await restore()
  expect(again, again.err).toMatchObject({ code: 0 })
  expect(await verify()).toMatchObject({ code: 0 })
})
