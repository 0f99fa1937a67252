import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteEnrollment, listEnrollmentEvents, listUpcoming, updateEnrollment } from '#contract/enrollments'
import { voidPayment } from '#contract/payments/payments'
import type { Enrollment } from '#contract/shapes/enrollment'
import { until } from '#db/testing/until'
import { type Ledger, openLedger } from '#log/append'
import { openParts } from '#main/open'
import { deskForAllTests, type EnrollmentFields, opened } from '#tests/desk/desk'
import { recordOverdue } from './overdue.ts'

const desk = deskForAllTests()
beforeAll(async () => {
  // Waits for the job of the start, which would otherwise run later with whatever the clock says then.
  await until(async () => {
    const { rows } = await desk.server.database.pool.query(`select state from pgboss.job where name = 'overdue'`)
    return rows.length === 1 && rows[0].state === 'completed'
  })
})
beforeEach(() => desk.setClock(opened))
afterAll(() => desk.expectSound())

/** Runs the job's function with the clock of the desk. */
const runJob = () => recordOverdue({ ...desk.server.parts, ...desk.server.parts.system })
const fell = async ({ id }: Enrollment) =>
  (await desk.pune.ok(listEnrollmentEvents, { params: { id } })).events.filter(
    ({ type }) => type === 'InstallmentFellOverdue',
  )
const due = (nextInstallmentDate: string, fields: EnrollmentFields = {}) =>
  desk.enrol({ nextInstallmentDate, ...fields })
const change = (enrollment: Enrollment, body: object) =>
  desk.pune.ok(updateEnrollment, { params: { id: enrollment.id }, body })

describe('an installment that is due before today and unpaid', () => {
  test('is recorded once, however often the job runs, even several times at once', async () => {
    const enrollment = await due('2026-06-20')
    await desk.pay(enrollment, 1200)
    expect(await runJob()).toBe(0)
    desk.setClock('2026-06-20T23:59:00+05:30')
    expect(await runJob()).toBe(0)
    desk.setClock('2026-06-21T00:05:00+05:30')
    const counts = await Promise.all([runJob(), runJob(), runJob()])
    expect(counts.toSorted()).toEqual([0, 0, 1])
    await until(async () => (await runJob()) === 0)
    const events = await fell(enrollment)
    expect(events).toMatchObject([
      {
        text: 'The installment of 20/06/2026 fell overdue with ₹3,800 unpaid.',
        occurredOn: '2026-06-21',
        actor: null,
        before: { remainingAmount: 3800 },
        after: { remainingAmount: 3800 },
      },
    ])
  })

  test('is recorded for each row of a plan, on the day after it', async () => {
    const plan = [
      { dueDate: '2026-07-01', amount: 2000 },
      { dueDate: '2026-07-10', amount: 2000 },
      { dueDate: '2026-07-12', amount: 1000 },
    ]
    const enrollment = await desk.enrol({ installments: plan })
    await desk.pay(enrollment, 2000)
    desk.setClock('2026-07-11T00:05:00+05:30')
    await runJob()
    expect((await fell(enrollment)).map(({ text }) => text)).toEqual([
      'The installment of 10/07/2026 fell overdue with ₹2,000 unpaid.',
    ])
    desk.setClock('2026-07-13T00:05:00+05:30')
    await until(async () => {
      await runJob()
      return (await fell(enrollment)).length === 2
    })
  })

  test('is recorded again when it was moved and lapses once more', async () => {
    const enrollment = await due('2026-06-20')
    desk.setClock('2026-06-21T00:05:00+05:30')
    await runJob()
    await change(enrollment, { nextInstallmentDate: '2026-06-25' })
    desk.setClock('2026-06-26T00:05:00+05:30')
    await runJob()
    expect((await fell(enrollment)).map(({ text }) => text)).toEqual([
      'The installment of 20/06/2026 fell overdue with ₹5,000 unpaid.',
      'The installment of 25/06/2026 fell overdue with ₹5,000 unpaid.',
    ])
  })
})

test('is never recorded when it is paid, cancelled, deleted, undated or not yet due', async () => {
  const [paid, cancelled, deleted, undated, today, settled] = [
    await due('2026-06-20'),
    await due('2026-06-20'),
    await due('2026-06-20'),
    await desk.enrol(),
    await due('2026-06-21'),
    await due('2026-06-20', { discount: 5000 }),
  ]
  await desk.pay(paid, 5000)
  await change(cancelled, { status: 'cancelled' })
  await desk.admin.ok(deleteEnrollment, { params: { id: deleted.id } })
  desk.setClock('2026-06-21T12:00:00+05:30')
  await runJob()
  for (const enrollment of [paid, cancelled, deleted, undated, today, settled])
    expect(await fell(enrollment)).toEqual([])
})

test('becomes overdue at the next run when its payment is voided', async () => {
  const enrollment = await due('2026-06-20')
  const payment = await desk.pay(enrollment, 5000)
  desk.setClock('2026-06-22T00:05:00+05:30')
  await runJob()
  expect(await fell(enrollment)).toEqual([])
  await desk.admin.ok(voidPayment, { params: { id: payment.id } })
  await runJob()
  expect((await fell(enrollment)).length).toBe(1)
})

test('a stale proposal records nothing, and does not keep others from being recorded', async () => {
  const [gone, stays] = [await due('2026-06-20'), await due('2026-06-20')]
  desk.setClock('2026-06-21T00:05:00+05:30')
  const busy = await desk.server.database.pool.connect()
  try {
    // Acts like another worker that holds the checkpoints, so that the read model still shows what is deleted now.
    await busy.query('begin; select 1 from checkpoints for update')
    await desk.admin.ok(deleteEnrollment, { params: { id: gone.id } })
    await runJob()
  } finally {
    await busy.query('rollback')
    busy.release()
  }
  expect([(await fell(gone)).length, (await fell(stays)).length]).toEqual([0, 1])
})

test('an installment that the ledger had no time for is left to the next try of the job, not passed over', async () => {
  const [one, other] = [await due('2026-06-20'), await due('2026-06-20')]
  desk.setClock('2026-06-21T00:05:00+05:30')
  const { parts } = desk.server
  const { pool } = parts.system
  const businessDate = () => '2026-06-21'
  // Whoever comes while somebody else waits is sent away.
  const ledger = openLedger({ pool, clock: parts.clock, businessDate, onAppended: () => {}, longestQueue: -1 })
  await expect(recordOverdue({ pool, ledger, today: parts.today })).rejects.toMatchObject({ code: 'OVERLOADED' })
  await runJob()
  expect([(await fell(one)).length, (await fell(other)).length]).toEqual([1, 1])
})

test('thousands of installments do not crowd out whoever pays: the ledger gets few at a time', async () => {
  const plan = (year: number) =>
    Array.from({ length: 50 }, (_, month) => ({
      dueDate: `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
      amount: 100,
    }))
  const many = [await desk.enrol({ installments: plan(2027) }), await desk.enrol({ installments: plan(2027) })]
  desk.setClock('2035-01-01T00:05:00+05:30')
  const { parts } = desk.server
  let [waiting, most] = [0, 0]
  const ledger: Ledger = {
    ...parts.ledger,
    submit: async submission => {
      most = Math.max(most, ++waiting)
      return parts.ledger.submit(submission).finally(() => waiting--)
    },
  }
  await recordOverdue({ pool: parts.system.pool, ledger, today: parts.today })
  desk.setClock(opened)
  expect(await Promise.all(many.map(async one => (await fell(one)).length))).toEqual([50, 50])
  expect(most).toBeLessThanOrEqual(50)
})

test('a form that was left open overnight is not stale because of it', async () => {
  const enrollment = await due('2026-06-20')
  desk.setClock('2026-06-21T00:05:00+05:30')
  await runJob()
  expect(await fell(enrollment)).toHaveLength(1)
  const seen = await desk.read(enrollment)
  expect(seen.version).toBe(enrollment.version)
  await change(enrollment, { discount: 100, version: enrollment.version })
  const stale = { params: { id: enrollment.id }, body: { discount: 200, version: enrollment.version } }
  expect((await desk.pune.refused(updateEnrollment, stale)).code).toBe('STALE_VERSION')
})

test('the list shows overdue by date, before and after the job', async () => {
  const enrollment = await due('2026-06-20')
  const status = async () => {
    const { upcomingInstallments } = await desk.pune.ok(listUpcoming, { query: { search: enrollment.Student.email } })
    return upcomingInstallments.map(row => row.status)
  }
  desk.setClock('2026-06-21T00:01:00+05:30')
  expect(await status()).toEqual(['overdue'])
  await runJob()
  expect(await status()).toEqual(['overdue'])
  await change(enrollment, { nextInstallmentDate: '2026-06-30' })
  expect(await status()).toEqual(['pending'])
})

const openAnother = () =>
  openParts({
    settings: desk.server.parts.settings,
    url: desk.server.database.url,
    log: pino({ level: 'silent' }),
    clock: desk.server.parts.clock,
  })

test('a worker runs the job when it starts, and each night in the time zone of the institute', async () => {
  const enrollment = await due('2026-06-20')
  desk.setClock('2026-06-21T00:01:00+05:30')
  const { work, stop } = await openAnother()
  await work()
  await until(async () => (await fell(enrollment)).length === 1)
  await stop()
  const { rows } = await desk.server.database.pool.query(
    `select name, cron, timezone from pgboss.schedule where name in ('overdue', 'projections') order by name`,
  )
  expect(rows).toEqual([
    { name: 'overdue', cron: '5 0 * * *', timezone: 'Asia/Kolkata' },
    { name: 'projections', cron: '* * * * *', timezone: 'UTC' },
  ])
})
