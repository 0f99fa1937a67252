import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getChecks, ready } from '#contract/product/health'
import { openDatabase, openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { keepLog } from '#db/embedded/archive/keep-log'
import { makeStandby, openStandby, releaseStandby, requireStandby, stopStandby } from '#db/embedded/standby'
import type { Embedded } from '#db/embedded/start'
import { silent } from '#db/log'
import { migrate } from '#db/migrate'
import type { TestDatabase } from '#db/testing/database'
import { temporaryFolder } from '#db/testing/folder'
import { machineForEachTest, query } from '#db/testing/machine'
import { until } from '#db/testing/until'
import { watchAwaitedStandby } from '#main/awaited-standby'
import { firstStart, startTestServer } from '#tests/served/server'

/** What is told of log that the Postgres of a machine of its own keeps, because slots are those of the whole server. */
const machine = machineForEachTest()
let embedded: Embedded
beforeEach(async () => {
  embedded = await machine.service()
  await migrate(embedded.url)
  await firstStart(embedded.url)
})

/** Tells what a super admin and a monitor are told at a moment. */
async function serve() {
  let now = new Date()
  const { url } = embedded
  const [pool, owner] = [
    openPool(url, { max: 2, applicationName: 'test', role: SYSTEM_ROLE }),
    openPool(url, { max: 1, applicationName: 'test owner' }),
  ]
  const database: TestDatabase = {
    url,
    pool,
    owner,
    db: openDatabase(pool),
    drop: async () => void (await Promise.all([pool.end(), owner.end()])),
  }
  const server = await startTestServer({ worker: false, database: async () => database, clock: () => now })
  onTestFinished(server.stop)
  return async (at: Date) => {
    now = at
    const { keptLog } = await server.admin.ok(getChecks)
    const status = keptLog.some(({ awaited }) => awaited) ? 'degraded' : 'ok'
    expect(await server.visitor.ok(ready)).toMatchObject({ status, books: { keptLog: keptLog.length } })
    return keptLog
  }
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const folder = async () => {
  const made = await temporaryFolder()
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return made
}
/** As people who work do. */
const write = () => query(embedded.url, `select pg_logical_emit_message(false, 'test', repeat('a', 10000), true)`)

test('an archive that has been away for an hour is told with what is kept for it, until it is back', async () => {
  const archive = join(await folder(), 'archive')
  const warned: string[] = []
  const log = { ...silent, warn: (text: string) => void warned.push(text) }
  const { superuserUrl } = embedded
  const end = await keepLog({ superuserUrl, dataDir: machine.dataDir, folder: archive, keys: [], log, every: 20 })
  onTestFinished(end)
  await until(async () => (await readdir(join(archive, 'base'))).some(name => name.endsWith('.tar.gz')))
  const told = await serve()
  await rename(archive, `${archive} elsewhere`)
  await writeFile(archive, '')
  await until(async () => warned.length === 1)
  await write()
  expect(await told(later(0))).toEqual([])
  const [kept, ...more] = await told(later(61))
  expect([kept, more]).toMatchObject([
    {
      keptFor: 'archive',
      slot: 'ledger_archive',
      since: expect.any(String),
      bytes: expect.any(Number),
      givenUp: false,
      awaited: false,
    },
    [],
  ])
  expect(kept?.bytes).toBeGreaterThan(10_000)
  const hour = new Date(new Date(kept?.since ?? '').getTime() + 60 * 60_000)
  expect(await told(hour)).toEqual([])
  const after = new Date(hour.getTime() + 1)
  expect(await told(after)).toHaveLength(1)
  await rm(archive)
  await rename(`${archive} elsewhere`, archive)
  await until(async () => (await told(after)).length === 0)
}, 60_000)

test('a standby that is gone is told, also when Postgres keeps nothing for it any more, until it is released', async () => {
  const second = await folder()
  const told = await serve()
  await makeStandby(embedded, second)
  await write()
  expect(await told(later(61))).toEqual([])
  await stopStandby(await openStandby(second))
  await write()
  expect(await told(later(0))).toEqual([])
  expect(await told(later(61))).toMatchObject([
    { keptFor: 'standby', slot: 'ledger_standby', givenUp: false, awaited: false },
  ])
  const { superuserUrl } = embedded
  await query(superuserUrl, `alter system set max_slot_wal_keep_size = '1MB'`)
  await query(superuserUrl, 'select pg_reload_conf()')
  await until(async () => {
    await write()
    await query(superuserUrl, 'select pg_switch_wal()')
    await query(superuserUrl, 'checkpoint')
    return (await told(later(0))).length === 1
  })
  expect(await told(later(0))).toMatchObject([{ keptFor: 'standby', bytes: 0, givenUp: true, awaited: false }])
  await releaseStandby(embedded)
  expect(await told(later(61))).toEqual([])
}, 60_000)

test('a standby that payments wait for is told at once when it is away, in the log too', async () => {
  const second = await folder()
  const [free, full] = [1, 1].map(max => openPool(embedded.url, { max, applicationName: 'test' }))
  if (!free || !full) throw new Error('There are two pools.')
  const kept = await full.connect()
  const watch = (pool: Pool, url: string) => {
    const said: string[] = []
    const say = (text: string) => void said.push(text)
    onTestFinished(watchAwaitedStandby({ pool, url, log: { ...silent, warn: say, info: say }, every: 20 }))
    return said
  }
  onTestFinished(async () => {
    kept.release()
    await Promise.all([free.end(), full.end()])
  })
  // With room in the pool no other connection is opened, and without any, one is.
  const both = [watch(free, 'postgres://127.0.0.1:1/none'), watch(full, embedded.url)]
  const told = await serve()
  const now = new Date()
  await makeStandby(embedded, second)
  await requireStandby(embedded)
  expect(await told(now)).toEqual([])
  await stopStandby(await openStandby(second))
  expect(await told(now)).toMatchObject([{ slot: 'ledger_standby', awaited: true }])
  await until(async () => both.every(said => said.length > 0))
  for (const said of both)
    expect(said).toEqual([expect.stringContaining('Nothing can be recorded, because the standby is away')])
  await releaseStandby(embedded)
  expect(await told(now)).toEqual([])
  await until(async () => both.every(said => said.length > 1))
  for (const said of both) expect(said.slice(1)).toEqual(['The standby is not waited for any more.'])
}, 60_000)
