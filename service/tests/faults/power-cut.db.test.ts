import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth'
import { getEnrollment } from '#contract/enrollments'
import { SYSTEM_ROLE } from '#db/connection/connect'
import { machineForEachTest, query } from '#db/testing/machine'
import { type Program, startProgram } from '#tests/programs/program'
import { type Client, openClient } from '#tests/served/client'
import { enrolledInTwo, expectVerified, shown, showsAll } from '#tests/tools/acknowledged'
import { retry, startLoad } from '#tests/tools/load'

/** The whole product as `npm start` runs it, with the Postgres of its data folder. */
const machine = machineForEachTest()
let program: Program
let url: string
let admin: Client

const start = async () => {
  program = startProgram({ DATA_DIR: machine.dataDir, ADMIN_PASSWORD: 'correct horse battery', RATE_LIMIT: 'off' })
  url = await program.ready
}
const again = () => openClient(url, admin.token)

beforeEach(async () => {
  await start()
  const body = { username: 'admin', password: 'correct horse battery', remember: true }
  admin = openClient(url, (await openClient(url).ok(login, { body })).token)
})
afterEach(async () => {
  program.child.kill('SIGKILL')
  await program.ended
})

async function expectSound(): Promise<void> {
  await expectVerified((await machine.script()).url)
}

test('service and Postgres are killed under load five times: every acknowledged payment exists exactly once', async () => {
  const enrollments = await enrolledInTwo(admin)
  const keys = new Set<string>()
  for (let round = 1; round <= 5; round++) {
    const load = startLoad(() => [again()], enrollments)
    await load.more(20)
    const postmaster = await machine.postmasterPid()
    program.child.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await program.ended
    await load.stop()
    await start()
    await showsAll(load, again())
    await retry(load, again())
    await showsAll(load, again())
    for (const key of load.acknowledged.keys()) keys.add(key)
    expect(load.unanswered.size).toBe(0)
  }
  const all = await shown(again())
  expect([...all.keys()].toSorted()).toEqual([...keys].toSorted())
  expect([...all.values()].filter(ids => ids.length !== 1)).toEqual([])
  const paid = await Promise.all(
    enrollments.map(async ({ id }) => (await again().ok(getEnrollment, { params: { id } })).enrollment.paidAmount),
  )
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(keys.size)
  await expectSound()
}, 240_000)

test('only Postgres is killed: the service goes on and shows what was acknowledged without a further write', async () => {
  const enrollments = await enrolledInTwo(admin)
  const { url: database } = await machine.script()
  // Without the sweep every minute, only the service itself can notice that read models are behind.
  await query(database, `set role ${SYSTEM_ROLE}; delete from pgboss.schedule where name = 'projections'`)
  for (const underLoad of [true, false]) {
    const load = startLoad(() => [again()], enrollments)
    await load.more(30)
    const postmaster = await machine.postmasterPid()
    if (!underLoad) await load.stop()
    process.kill(postmaster, 'SIGKILL')
    await load.stop()
    await showsAll(load, again())
    await retry(load, again())
    await showsAll(load, again())
  }
  expect(program.child.exitCode).toBeNull()
  await expectSound()
})
