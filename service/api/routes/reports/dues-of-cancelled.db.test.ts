import { afterEach, expect, test } from 'vitest'
import { lockPeriod, unlockPeriod } from '#contract/counter/periods'
import { listEnrollmentEvents, listEnrollments, updateEnrollment } from '#contract/enrollments'
import type { EnrollmentStatus } from '#contract/fields/fields'
import { correctPayment, voidPayment } from '#contract/payments/payments'
import { listDues } from '#contract/reports/dues'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getStatement } from '#contract/reports/statement'
import { getTrialBalance } from '#contract/reports/trial-balance'
import type { Enrollment } from '#contract/shapes/enrollment'
import { deskForAllTests, opened, today } from '#tests/desk/desk'

const desk = deskForAllTests()
afterEach(() => desk.setClock(opened))

const goTo = (date: string) => desk.setClock(`${date}T10:00:00+05:30`)
const turn = ({ id }: Enrollment, status: EnrollmentStatus) =>
  desk.admin.ok(updateEnrollment, { params: { id }, body: { status } })

/** As of a day: the enrollment as it is listed, what the report of dues has of it, and what the accounts hold. */
async function figuresOn(asOf: string, { id, studentId }: Enrollment) {
  const branch = { instituteName: 'Pune', asOf }
  const [listed] = (await desk.admin.ok(listEnrollments, { query: { ...branch, studentId } })).enrollments
  const report = await desk.admin.ok(listDues, { query: branch })
  const row = report.dues.find(({ enrollmentId }) => enrollmentId === id)
  const { accounts } = await desk.admin.ok(getTrialBalance, { query: branch })
  const held = (wanted: string) => {
    const { debit = 0, credit = 0 } = accounts.find(({ account }) => account === wanted) ?? {}
    return debit - credit
  }
  const { statement } = await desk.admin.ok(getStatement, { params: { studentId }, query: { endDate: asOf } })
  const { totals } = await desk.admin.ok(getProfitAndLoss, { query: { instituteName: 'Pune', endDate: asOf } })
  expect(held('assets:receivable:fees')).toBe(report.totals.outstanding - report.totals.advances)
  expect([held('expenses:writeoff'), statement.totals.writeOff]).toEqual([totals.writeOffs, listed?.writtenOffAmount])
  expect(statement.closing).toBe(listed?.remainingAmount)
  const { events } = await desk.admin.ok(listEnrollmentEvents, { params: { id }, query: { asOf } })
  expect(listed).toMatchObject(events.at(-1)?.after ?? {})
  return [
    listed?.status,
    listed?.writtenOffAmount,
    listed?.remainingAmount,
    listed?.nextInstallmentDate,
    listed?.installmentAmount,
    row?.outstanding ?? 0,
    row?.oldestDue ?? null,
    row?.notDue ?? 0,
  ]
}

test('what was voided only after a cancellation was taken back is owed on the days of the cancellation too', async () => {
  const installments = [
    { dueDate: '2026-06-10', amount: 1500 },
    { dueDate: '2026-07-10', amount: 2500 },
    { dueDate: '2026-08-10', amount: 1000 },
  ]
  const enrolled = await desk.enrol({ enrollmentDate: '2026-06-01', installments })
  await desk.pay(enrolled, 1000, { paymentDate: '2026-06-02' })
  const wrong = await desk.pay(enrolled, 2000, { paymentDate: '2026-06-05' })
  await turn(enrolled, 'cancelled')
  goTo('2026-06-18')
  await turn(enrolled, 'active')
  goTo('2026-06-20')
  await desk.admin.ok(voidPayment, { params: { id: wrong.id } })
  expect(await figuresOn('2026-06-14', enrolled)).toEqual([
    ...['active', 0, 4000, '2026-06-10', 500],
    ...[4000, '2026-06-10', 3500],
  ])
  for (const day of [today, '2026-06-17'])
    expect(await figuresOn(day, enrolled)).toEqual([
      ...['cancelled', 2000, 2000, '2026-06-10', 500],
      ...[2000, '2026-06-10', 1500],
    ])
  for (const day of ['2026-06-18', '2026-06-20'])
    expect(await figuresOn(day, enrolled)).toEqual([
      ...['active', 0, 4000, '2026-06-10', 500],
      ...[4000, '2026-06-10', 3500],
    ])
  await turn(enrolled, 'cancelled')
})

test('what was moved from before a cancellation, when that month is locked, is owed until more is written off', async () => {
  goTo('2026-05-30')
  const enrolled = await desk.enrol({ enrollmentDate: '2026-05-01' })
  const moved = await desk.pay(enrolled, 1000)
  await desk.pay(enrolled, 4000)
  goTo('2026-06-02')
  await turn(enrolled, 'cancelled')
  goTo('2026-07-03')
  await desk.admin.ok(lockPeriod, { body: { month: '2026-06', instituteName: 'Pune' } })
  await desk.admin.ok(correctPayment, { params: { id: moved.id }, body: { paymentDate: '2026-07-01' } })
  for (const [day, writtenOff, owed] of [
    ['2026-06-30', 0, 1000],
    ['2026-07-01', -1000, 1000],
    ['2026-07-02', -1000, 1000],
    ['2026-07-03', 0, 0],
  ] as const)
    expect(await figuresOn(day, enrolled)).toEqual(['cancelled', writtenOff, owed, null, owed, owed, null, owed])
  await desk.admin.ok(unlockPeriod, { params: { month: '2026-06' }, query: { instituteName: 'Pune' } })
})
