import { describe, expect, onTestFinished, test } from 'vitest'
import { listUsers } from '#contract/accounts/user-list'
import { askForBackup, getChecks, ready } from '#contract/product/health'
import { forEachTest } from '#db/testing/shared'
import { until } from '#db/testing/until'
import { type CheckedJob, keepCheck } from '#jobs/record-check'
import { startTestServer } from '#tests/served/server'

/** What of the nightly jobs is seen from outside, and by whom. */
const clock = () => new Date('2026-11-20T06:00:00Z')
const server = forEachTest(
  () => startTestServer({ worker: false, clock, environment: { BACKUP_DIR: 'off' } }),
  ({ stop }) => stop(),
)

const found = (job: CheckedJob, day: string, ...findings: string[]) =>
  keepCheck(server.database.pool, job, new Date(`${day}T02:00:00Z`), { figures: { events: 7 }, findings })

test('at first there is nothing to report', async () => {
  expect(await server.visitor.ok(ready)).toMatchObject({
    status: 'ok',
    books: { verified: null, sealed: null, backedUp: null, drilled: null, keptLog: 0 },
  })
})

describe('a nightly check that finds a fault', () => {
  test('marks the service as degraded, not as down; anybody learns how many faults, a super admin which', async () => {
    await found('verify', '2026-11-19')
    await found('verify', '2026-11-20', 'Pune: Event 3 was changed.')
    expect(await server.visitor.ok(ready)).toMatchObject({
      status: 'degraded',
      books: { verified: { at: '2026-11-20T02:00:00.000Z', findings: 1 } },
    })
    expect(await server.admin.ok(getChecks)).toEqual({
      verified: { at: '2026-11-20T02:00:00.000Z', figures: { events: 7 }, findings: ['Pune: Event 3 was changed.'] },
      sealed: null,
      backedUp: null,
      drilled: null,
      // A database of one's own is backed up where BACKUP_DIR says, and nowhere if it says nothing.
      backupFolder: null,
      besideData: false,
      logArchive: null,
      keptLog: [],
    })
    expect(await server.admin.refused(askForBackup, { body: { what: 'backup' } })).toMatchObject({
      error: 'BACKUP_DIR names no folder for backups on the server.',
    })
    await server.visitor.refused(getChecks)
    await (await server.signedIn('sub_admin')).refused(getChecks)
  })

  test('is forgotten when a later check finds none', async () => {
    await found('seal', '2026-11-19', 'The getChecks could not be sealed: no disk')
    expect((await server.visitor.ok(ready)).status).toBe('degraded')
    await found('seal', '2026-11-20')
    expect((await server.visitor.ok(ready)).status).toBe('ok')
  })

  test('is not hidden by an earlier check of a day that has yet to come, made while the clock was ahead', async () => {
    await found('verify', '2027-11-20')
    await found('verify', '2026-11-20', 'Pune: Event 3 was changed.')
    const { verified } = await server.admin.ok(getChecks)
    expect(verified).toMatchObject({ at: '2026-11-20T02:00:00.000Z', findings: ['Pune: Event 3 was changed.'] })
    expect((await server.visitor.ok(ready)).status).toBe('degraded')
  })

  test('is not what a backup with a missing file counts as', async () => {
    await found('backup', '2026-11-19', 'The file photos/1.jpg was not in the storage.')
    expect((await server.visitor.ok(ready)).status).toBe('ok')
  })
})

test('from however many addresses somebody asks at once, others are answered', async () => {
  const proxied = await startTestServer({
    worker: false,
    environment: { TRUST_PROXY: '1', PUBLIC_URL: 'http://a.example' },
  })
  onTestFinished(() => proxied.stop())
  const { owner } = proxied.database
  const busy = await owner.connect()
  onTestFinished(() => busy.release(true))
  await busy.query('begin; lock table checks')
  const ask = (_: unknown, n: number) =>
    fetch(`${proxied.url}/api/health/ready`, { headers: { 'X-Forwarded-For': `203.0.113.${n}` } })
  const asked = Promise.all(Array.from({ length: 60 }, ask))
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await owner.query(waits)).rowCount === 2)
  await proxied.admin.ok(listUsers)
  await until(async () => (await owner.query(waits)).rowCount === 2)
  await busy.query('rollback')
  expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a database that says nothing counts as away, and is not waited for', async () => {
  const busy = await server.database.owner.connect()
  await busy.query('set idle_in_transaction_session_timeout = 0; begin; lock table checks')
  const answer = await fetch(`${server.url}/api/health/ready`)
  const waiting = await busy.query(`select from pg_locks where relation = 'checks'::regclass and not granted`)
  // First, because a server does not stop while something waits.
  busy.release(true)
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'down', database: 'down' }])
  expect(waiting.rowCount).toBe(1)
})
