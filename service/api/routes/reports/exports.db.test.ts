import { beforeAll, expect, test } from 'vitest'
import { settleEnrollment } from '#contract/payments/after-payment'
import { downloadExport } from '#contract/reports/exports'
import { onShards } from '#db/testing/on-shards'
import { until } from '#db/testing/until'
import { flipLock } from '#read/rebuild/alone'
import { type Desk, deskForAllTests, newKey } from '#tests/desk/desk'
import { fillReadModels } from '../../../../scripts/bench/fill-read-models.ts'

const desk = deskForAllTests()
beforeAll(async () => {
  await desk.pay(await desk.enrol(), 1200)
  await desk.pay(await desk.enrol({}, desk.nashik), 300.5)
})

const journal = { kind: 'journal' }

test('an export is a file that is named after its content', async () => {
  const query = { format: 'hledger', from: '2026-06-01', to: '2026-06-30' }
  const { status, headers, text } = await desk.admin.call(downloadExport, { params: journal, query })
  expect(status).toBe(200)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="journal-2026-06-01-2026-06-30.journal"')
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('receipt PUN/26-27/00001')
  expect(text).toContain('receipt NAS/26-27/00001')
})

test('the file of one branch is named after it, also for those who have only one', async () => {
  const nameFor = async (client: Desk['pune'], query: object) =>
    (await client.call(downloadExport, { params: journal, query })).headers.get('Content-Disposition')
  expect(await nameFor(desk.admin, { instituteName: 'pune', to: '2026-06-30' })).toContain(
    '"journal-until-2026-06-30-Pune.csv"',
  )
  expect(await nameFor(desk.nashik, { from: '2026-06-01' })).toContain('"journal-from-2026-06-01-Nashik.csv"')
  expect(await nameFor(desk.nashik, {})).toContain('"journal-Nashik.csv"')
  expect(await nameFor(desk.nashik, { part: 'manifest' })).toContain('"journal-Nashik.csv.manifest.json"')
})

test('a sub admin gets their own branch only, in the manifest too', async () => {
  const asked = { params: journal, query: { format: 'tally', part: 'manifest', instituteName: 'Nashik' } }
  const { json } = await desk.pune.call(downloadExport, asked)
  expect(json).toMatchObject({ counts: { entries: 2 }, ledgers: [{ branch: 'Pune', seq: 2 }] })
})

test.each([
  ['payments', { format: 'tally' }, 'format', 'Tally holds a journal. Choose csv, xlsx or json for payments.'],
  ['journal', { format: 'pdf' }, 'format', 'must be csv, xlsx, json, hledger, beancount or tally.'],
  ['journal', { from: '2026-06-02', to: '2026-06-01' }, 'to', 'The last day must not be before the first.'],
  ['journal', { instituteName: 'Poona' }, 'instituteName', 'is not known here.'],
])('%s %j is refused with a sentence', async (kind, query, path, message) => {
  const { status, details } = await desk.admin.refused(downloadExport, { params: { kind }, query })
  expect({ status, details }).toEqual({ status: 400, details: [{ path, message }] })
})

test('each export is recorded with who took it', async () => {
  await desk.pune.call(downloadExport, { params: { kind: 'students' }, query: { format: 'json' } })
  const { rows } = await desk.server.database.owner.query(
    `select i.name, u.username, changes from audit a join users u on u.id = a.actor left join institutes i on i.id = a.institute_id
     where action = 'exported' order by a.id desc limit 1`,
  )
  expect(rows).toMatchObject([
    {
      name: 'Pune',
      username: 'pune',
      changes: { kind: { to: 'students' }, format: { to: 'json' }, part: { to: 'file' } },
    },
  ])
})

/** The sessions that hold an export open. */
const holding = async () =>
  (
    await desk.server.database.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query ilike 'fetch%every_row%'`,
    )
  ).rows.map(({ pid }) => pid)

const begun = (format: string, signal: AbortSignal | null = null) =>
  fetch(`${desk.server.url}/api/exports/students?format=${format}&instituteName=Pune`, {
    headers: { Authorization: `Bearer ${desk.admin.token}` },
    signal,
  })

const sessions = async (state: string) =>
  (
    await desk.server.database.owner.query(
      `select from pg_stat_activity where datname = current_database() and ${state}`,
    )
  ).rowCount

test('a download that is given up before it begins holds no session', async () => {
  const rebuild = await desk.server.database.owner.connect()
  await rebuild.query('begin')
  await rebuild.query('select pg_advisory_xact_lock($1)', [flipLock])
  const leaving = new AbortController()
  const given = begun('csv', leaving.signal)
  await until(async () => (await sessions(`wait_event = 'advisory'`)) === 1)
  leaving.abort()
  await expect(given).rejects.toThrow()
  await rebuild.query('commit')
  rebuild.release()
  await until(async () => (await sessions(`wait_event = 'advisory'`)) === 0)
  await until(async () => (await sessions(`state = 'idle in transaction'`)) === 0)
})

// Citus refuses the statements that fill read models at once.
test.skipIf(onShards)(
  'a download that is given up holds no session, and one that fails is cut off, never completed too short',
  async () => {
    const { rows } = await desk.server.database.owner.query(`select id from institutes where name = 'Pune'`)
    await fillReadModels(desk.server.database, rows[0].id, 60_000)
    for (const format of ['csv', 'xlsx']) {
      const left = await begun(format)
      await until(async () => (await holding()).length === 1)
      await left.body?.cancel()
      await until(async () => (await holding()).length === 0)

      const broken = await begun(format)
      const pid = await until(async () => (await holding())[0])
      await desk.server.database.owner.query('select pg_terminate_backend($1)', [pid])
      await expect(broken.arrayBuffer(), format).rejects.toThrow()
    }
  },
)

test('the fees of a student who left add up in the list of students, and what they got back stands in it', async () => {
  const enrollment = await desk.enrol({ lastName: 'Zende' })
  await desk.pay(enrollment, 1200)
  const body = { writeOff: 3800, refund: 200.5, reason: 'Moved away' }
  await desk.admin.ok(settleEnrollment, { params: { id: enrollment.id }, body, key: newKey() })
  const { text } = await desk.admin.call(downloadExport, { params: { kind: 'students' }, query: { format: 'csv' } })
  const [headings = '', ...lines] = text.trim().split('\r\n')
  expect(headings).toMatch(/Fees after discount,Paid,Refunded,Written off,Due$/)
  expect(lines.find(line => line.includes('ZENDE'))).toMatch(/,5000\.00,1200\.00,200\.50,3800\.00,0\.00$/)
})
