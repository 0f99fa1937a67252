import { expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/auth'
import { createEnrollment } from '#contract/enrollments'
import { listPayments, recordPayment } from '#contract/payments/payments'
import { live, ready } from '#contract/product/health'
import { createCourse, listCourses } from '#contract/records/courses'
import { until } from '#db/testing/until'
import { serverForAllTests } from '#tests/served/server'
import { wireForAllTests } from '#tests/served/wire'

const wire = wireForAllTests()
const server = serverForAllTests({ reach: url => wire.through(url) })

const course = { name: 'Tally', duration: 3, fees: 6000 }
const works = async () => (await server.admin.call(getProfile)).status === 200

/**
 * Whether a write to the ledger answers that every read shows it, which proves that jobs and notifications work again.
 */
async function enrolsAndProjects(email: string): Promise<boolean> {
  const { course: made } = await server.admin.ok(createCourse, { body: course })
  const student = {
    firstName: 'Asha',
    lastName: 'Patil',
    mobile: '9876543210',
    dateOfBirth: '2003-04-05',
    address: 'Main Road',
  }
  const { status, headers } = await server.admin.call(createEnrollment, {
    body: { ...student, email, courseId: made.id },
  })
  expect(status).toBe(201)
  return headers.get('Ledger-Projected') === null
}

test('while the database is away every request says so, and all works again without a restart', async () => {
  await wire.cut()
  for (const attempt of [
    server.visitor.refused(listCourses),
    server.admin.refused(getProfile),
    server.admin.refused(createCourse, { body: course, key: 'away' }),
  ]) {
    const { status, code, headers } = await attempt
    expect({ status, code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  await server.visitor.ok(live)
  const health = await server.visitor.call(ready)
  expect(health).toMatchObject({ status: 503, json: { status: 'down', database: 'down', projections: [] } })
  expect(Number(health.headers.get('Retry-After'))).toBeGreaterThan(0)

  await wire.mend()
  await until(works)
  await server.admin.ok(createCourse, { body: course, key: 'away' })
  expect((await server.visitor.ok(listCourses)).courses).toHaveLength(1)
  await until(() => enrolsAndProjects(`mended${Math.random()}@example.com`))
})

test('a payment in progress is answered 503, and is recorded once when it is sent again', async () => {
  const { course: made } = await server.admin.ok(createCourse, { body: course })
  const student = { firstName: 'Asha', lastName: 'Patil', mobile: '9876543210', dateOfBirth: '2003-04-05' }
  const body = { ...student, email: 'asha@example.com', address: 'Main Road', courseId: made.id }
  const { enrollment } = await server.admin.ok(createEnrollment, { body })
  const busy = await server.database.owner.connect()
  await busy.query('begin; select from ledger_heads for update')
  const payment = { body: { enrollmentId: enrollment.id, amount: 100 }, key: 'under way' }
  const asked = server.admin.refused(recordPayment, payment)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => ((await server.database.owner.query(waits)).rowCount ?? 0) > 0)
  await wire.cut()
  const { status, code, error, headers } = await asked
  expect({ status, code, error }).toEqual({
    status: 503,
    code: 'UNAVAILABLE',
    error: 'The service cannot reach its data at the moment. Please try again shortly.',
  })
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  await busy.query('rollback')
  busy.release()
  await wire.mend()
  await until(works)
  await until(async () => (await server.admin.call(recordPayment, payment)).status === 201)
  const { payments } = await server.admin.ok(listPayments, { query: { enrollmentId: enrollment.id } })
  expect(payments).toHaveLength(1)
})

test('the service recovers after every backend was terminated', async () => {
  const { rowCount } = await server.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user
     and (application_name = 'service' or application_name like 'jobs %')`,
  )
  expect(rowCount).toBeGreaterThan(0)
  await until(works)
  await until(() => enrolsAndProjects(`terminated${Math.random()}@example.com`))
})

test('while the database takes no writes every request says so, and all works again without a restart', async () => {
  const { owner } = server.database
  const [{ name }] = (await owner.query('select current_database() as name')).rows
  const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name similar to 'service|jobs %'`
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await owner.query(cutAll)
  await until(async () => (await server.visitor.call(ready)).status === 503)
  const refused = await server.admin.refused(createCourse, { body: course, key: 'read-only' })
  expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  await owner.query(`alter database ${name} reset default_transaction_read_only`)
  await until(works)
  await until(() => enrolsAndProjects(`writable${Math.random()}@example.com`))
})
