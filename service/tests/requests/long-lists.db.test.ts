import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { listEnrollments, listUpcoming } from '#contract/enrollments'
import { listPayments } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import { listStudents } from '#contract/records/students'
import { until } from '#db/testing/until'
import { at, listAt } from '#tests/served/at'
import { serverForAllTests } from '#tests/served/server'
import { startTight } from '#tests/tools/processes'
import { fillReadModels } from '../../../scripts/bench/fill-read-models.ts'

const count = 30_000
/** Little more than the service needs at rest. */
const megabytes = 80

const server = serverForAllTests()
beforeAll(async () => {
  const { institute } = await server.admin.ok(createInstitute, { body: { instituteName: 'Many' } })
  await fillReadModels(server.database, institute.id, count)
})

test('a process can send a complete list that would not fit into its memory', async () => {
  const process = await startTight(server.database.url, megabytes)
  const client = process.as(server.admin)
  const lists: [Endpoint, string, number][] = [
    [listEnrollments, 'enrollments', count],
    [listPayments, 'payments', count],
    [listUpcoming, 'upcomingInstallments', 2 * count],
    [listStudents, 'students', count],
  ]
  for (const [endpoint, name, rows] of lists) {
    const { status, text, json } = await client.call(endpoint)
    expect(status, text.slice(0, 200)).toBe(200)
    const list = listAt(json, name)
    expect(new Set(list.map(row => at(row, 'id'))).size).toBe(rows)
    expect(endpoint.answer.safeParse({ ...Object(json), [name]: list.slice(0, 50) }).error).toBeUndefined()
  }
}, 300_000)

/** A response with the whole list, of which only the headers have been read. */
const startedList = () =>
  fetch(`${server.url}/api/enrollments`, { headers: { Authorization: `Bearer ${server.admin.token}` } })

/** The sessions that hold a list open. */
const holding = async () =>
  (
    await server.database.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query ilike '%every_row%'`,
    )
  ).rows.map(({ pid }) => pid)

test('a long list that is not read to its end releases its connection', async () => {
  const response = await startedList()
  await until(async () => (await holding()).length === 1)
  await response.body?.cancel()
  await until(async () => (await holding()).length === 0)
})

test('a list that fails half-way breaks off and cannot be mistaken for a shorter one', async () => {
  const response = await startedList()
  const pid = await until(async () => (await holding())[0])
  await server.database.owner.query('select pg_terminate_backend($1)', [pid])
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
})
