import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { login } from '#contract/accounts/auth'
import { getEnrollment } from '#contract/enrollments'
import { openPool } from '#db/connection/connect'
import { temporaryFolder } from '#db/testing/folder'
import { machineForEachTest, query } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { type Program, startProgram } from '#tests/programs/program'
import { type Client, openClient } from '#tests/served/client'
import { enrolledInTwo, expectVerified, shown, showsAll } from '#tests/tools/acknowledged'
import { type Load, retry, startLoad } from '#tests/tools/load'
import { run } from '../../../scripts/testing/run.ts'

/** The whole product as `npm start` runs it, and a standby of its Postgres in a second data folder. */
const machine = machineForEachTest()
const programs: Program[] = []
let second: string
let admin: Client
let enrollments: { id: string }[]

async function start(dataDir: string): Promise<string> {
  const program = startProgram({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'correct horse battery', RATE_LIMIT: 'off' })
  programs.push(program)
  return program.ready
}

beforeEach(async () => {
  second = await temporaryFolder()
  const url = await start(machine.dataDir)
  const body = { username: 'admin', password: 'correct horse battery', remember: true }
  admin = openClient(url, (await openClient(url).ok(login, { body })).token)
  enrollments = await enrolledInTwo(admin)
})
afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  const pid = await postmaster(second).catch(() => undefined)
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await rm(second, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const postmaster = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function standby(...args: string[]): Promise<string> {
  const ran = await run('standby', args, { DATA_DIR: machine.dataDir })
  expect(ran).toMatchObject({ code: 0, err: '' })
  return ran.out
}

/** The machine is gone: the service with its Postgres, at once. */
async function loseFirst(): Promise<void> {
  const [program] = programs.splice(0)
  const pid = await postmaster(machine.dataDir)
  program?.child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await program?.ended
}

/** The service on the promoted standby, for the same session. */
async function goOn(): Promise<Client> {
  const uploads = join(second, 'uploads')
  expect(await standby('promote', '--in', second)).toContain(`aren't in the log: copy them to ${uploads}, from the old`)
  return openClient(await start(second), admin.token)
}

const startPaying = (): Load => startLoad(() => [admin], enrollments)
const urlOf = async (dataDir: string, user = 'ledger_owner', database = 'fee_ledger') => {
  const file = user === 'postgres' ? 'superuser-password' : 'password'
  const password = (await readFile(join(dataDir, 'postgres', file), 'utf8')).trim()
  const port = (await readFile(join(dataDir, 'postgres', 'port'), 'utf8')).trim()
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}
const inFirst = async (sql: string) => query(await urlOf(machine.dataDir, 'postgres'), sql)
/** The sessions of the first Postgres whose commits wait for the standby. */
const waiting = async (application: string): Promise<number[]> => {
  const where = `wait_event = 'SyncRep' and application_name = '${application}'`
  return (await inFirst(`select pid from pg_stat_activity where ${where}`)).map(({ pid }) => pid)
}
const oneWaits = (application: string) => until(async () => (await waiting(application))[0])

test('the primary is lost under load: the promoted standby has every acknowledged payment, once', async () => {
  await standby('make', '--in', second)
  const paying = startPaying()
  await paying.more(100)
  await loseFirst()
  await paying.stop()

  const client = await goOn()
  await showsAll(paying, client)
  await retry(paying, client)
  await showsAll(paying, client)
  const all = await shown(client)
  expect([...all.keys()].toSorted()).toEqual([...paying.acknowledged.keys()].toSorted())
  const paid = await Promise.all(
    enrollments.map(async ({ id }) => (await client.ok(getEnrollment, { params: { id } })).enrollment.paidAmount),
  )
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(paying.acknowledged.size)
  await expectVerified(await urlOf(second))
}, 240_000)

test('a standby is given the key that was changed on the primary', async () => {
  await standby('make', '--in', second)
  const keyIn = (folder: string) => readFile(join(folder, 'aadhaar-key'), 'utf8')
  const before = await keyIn(second)
  const [program] = programs.splice(0)
  program?.child.kill('SIGTERM')
  await program?.ended
  const changed = await run('keys', ['--rotate', 'aadhaar'], { DATA_DIR: machine.dataDir })
  expect(changed, changed.err).toMatchObject({ code: 0, out: expect.stringContaining('The standby still has the key') })
  const after = await keyIn(machine.dataDir)
  expect(after).not.toBe(before)
  await start(machine.dataDir)
  await standby('start', '--in', second)
  expect(await keyIn(second)).toBe(after)
}, 120_000)

test('nothing is acknowledged without the standby, not even a commit whose wait was cancelled', async () => {
  await standby('make', '--in', second)
  await standby('stop', '--in', second)
  const paying = startPaying()
  const first = await oneWaits('service')
  await inFirst(`select pg_cancel_backend(${first})`)
  await until(async () => paying.acknowledged.size > 0 || (await waiting('service')).some(pid => pid !== first))
  expect(paying.acknowledged.size).toBe(0)

  await standby('start', '--in', second)
  await paying.more(20)
  await paying.stop()
  await retry(paying, admin)
  await showsAll(paying, admin)
}, 240_000)

test('a primary that comes back after its standby was promoted acknowledges nothing', async () => {
  await standby('make', '--in', second)
  await loseFirst()
  await goOn()
  const { url } = await machine.script()
  const pool = openPool(url, { max: 1, applicationName: 'late' })
  const written = pool.query('create table nothing ()').then(
    () => 'acknowledged',
    () => 'refused',
  )
  await inFirst(`select pg_terminate_backend(${await oneWaits('late')})`)
  expect(await written).toBe('refused')
  await pool.end()
}, 240_000)

test('a standby that payments do not wait for loses what it has not heard of', async () => {
  await standby('make', '--in', second, '--asynchronous')
  await standby('stop', '--in', second)
  const paying = startPaying()
  await paying.more(20)
  await loseFirst()
  await paying.stop()
  const all = await shown(await goOn())
  expect([...paying.acknowledged.keys()].filter(key => all.has(key))).toEqual([])
}, 240_000)

test('released, the primary acknowledges by itself', async () => {
  await standby('make', '--in', second)
  await standby('stop', '--in', second)
  const paying = startPaying()
  await oneWaits('service')
  await standby('release')
  await paying.more(20)
  await paying.stop()
  expect(await inFirst('select from pg_replication_slots')).toEqual([])
}, 240_000)

test('another one takes the place of one that is stopped, and says what becomes of that', async () => {
  const third = await temporaryFolder()
  onTestFinished(async () => {
    process.kill(await postmaster(third), 'SIGKILL')
    await rm(third, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  expect(await standby('make', '--in', second)).not.toContain('before')
  const running = await run('standby', ['make', '--in', third], { DATA_DIR: machine.dataDir })
  expect(running).toMatchObject({ code: 2, err: expect.stringContaining('stop that one first') })
  await standby('stop', '--in', second)
  expect(await standby('make', '--in', third)).toContain(
    `The one before lacks what is recorded from now on: never promote it, and remove its folder.`,
  )
}, 240_000)

test('nothing works on a standby, and what tries leaves it running', async () => {
  await standby('make', '--in', second)
  const secrets = { JWT_SECRET: 'a secret that is only used in tests', AADHAAR_KEY: '00'.repeat(32) }
  const refusal = async (environment: NodeJS.ProcessEnv, ...flags: string[]) => {
    const program = startProgram(environment, ...flags)
    programs.push(program)
    expect(await program.ended).toBe(1)
    return program.err
  }
  const url = await urlOf(second)
  expect(await refusal({ DATA_DIR: second })).toEqual([expect.stringContaining('is a standby, which takes no writes')])
  for (const flag of ['--service', '--worker'])
    expect(await refusal({ ...secrets, DATA_DIR: second, DATABASE_URL: url }, flag)).toEqual([
      'The Postgres of DATABASE_URL is a standby, which takes no writes: give the address of the primary, or promote this one first.',
    ])
  expect(await run('verify', [], { DATA_DIR: second })).toMatchObject({ code: 2 })
  const pool = openPool(url, { max: 1, applicationName: 'test' })
  await expect(pool.query('select 1')).rejects.toThrow('a standby')
  await pool.end()
  const locking = query(url, 'select from ledger_heads for update')
  await expect(locking).rejects.toThrow('cannot execute SELECT FOR UPDATE in a read-only transaction')
}, 240_000)
