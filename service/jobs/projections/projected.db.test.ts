import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { updateEnrollment } from '#contract/enrollments'
import { listen } from '#db/connection/listen'
import { until } from '#db/testing/until'
import { openParts } from '#main/open'
import { projections } from '#models/all'
import { ensureCheckpoints } from '#read/runner/checkpoints'
import { derive } from '#read/runner/derive'
import { deskForAllTests } from '#tests/desk/desk'
import { appendedChannel } from './wake.ts'

const desk = deskForAllTests({ worker: false })
let institute: string
beforeAll(async () => {
  const { rows } = await desk.server.database.pool.query(`select id from institutes where name = 'Pune'`)
  institute = rows[0].id
})

/** Another process on the same database, without jobs. Nothing was announced since it started. */
async function openAnother() {
  const { settings, clock } = desk.server.parts
  const log = pino({ level: 'silent' })
  const { parts, stop } = await openParts({ settings, url: desk.server.database.url, log, clock })
  onTestFinished(stop)
  return parts
}
const head = async (): Promise<number> =>
  (await desk.server.database.pool.query('select seq from ledger_heads where institute_id = $1', [institute])).rows[0]
    .seq

/** Projects like a worker whose announcement is lost. */
async function projectSilently(): Promise<void> {
  const client = await desk.server.database.pool.connect()
  await client.query('begin')
  await ensureCheckpoints(client, projections)
  const { rows } = await client.query('select min(seq) as seq from checkpoints where institute_id = $1', [institute])
  const seq = await derive(client, 'read', projections, institute, rows[0].seq, await head())
  await client.query('update public.checkpoints set seq = $2 where institute_id = $1', [institute, seq])
  await client.query('commit')
  client.release()
}

test('a process that has just started knows what was projected before', async () => {
  const { id } = await desk.enrol()
  await projectSilently()
  expect(await (await openAnother()).projected(institute, await head())).toBe(true)
  // Nothing is appended, so nobody is woken and nothing is announced.
  const answer = await desk.pune.call(updateEnrollment, { params: { id }, body: { mobile: '9000000001' } })
  expect([answer.status, answer.headers.get('Ledger-Projected')]).toEqual([200, null])
})

test('what is projected while somebody waits is found even when nobody announces it', async () => {
  const { projected } = await openAnother()
  expect(await projected(institute, await head())).toBe(true)
  await desk.enrol()
  const waiting = projected(institute, await head())
  await projectSilently()
  expect(await waiting).toBe(true)
})

test('what is not projected is not reported as projected', async () => {
  const { projected } = await openAnother()
  expect(await projected(institute, (await head()) + 1)).toBe(false)
})

test('another process, in which a run may linger unheard, is told which log grew', async () => {
  const told: string[] = []
  const listening = await listen({
    url: desk.server.database.url,
    channels: { [appendedChannel]: institutes => void told.push(...institutes.split(' ')) },
    onConnect: () => {},
    onError: error => expect.unreachable(error.message),
  })
  onTestFinished(() => listening.close())
  await desk.enrol()
  await until(() => told.includes(institute))
})
