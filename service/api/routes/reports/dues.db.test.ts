import { beforeAll, describe, expect, test } from 'vitest'
import { lockPeriod } from '#contract/counter/periods'
import { deleteEnrollment, updateEnrollment } from '#contract/enrollments'
import { voidPayment } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import { DueAge, listDues } from '#contract/reports/dues'
import { getTrialBalance } from '#contract/reports/trial-balance'
import type { Enrollment } from '#contract/shapes/enrollment'
import { deskForAllTests, type EnrollmentFields, newKey, person, today } from '#tests/desk/desk'

const desk = deskForAllTests()
let late: Enrollment
let nashik: Enrollment
const dueOn = (dueDate: string, amount = 1000) => ({ dueDate, amount })
beforeAll(async () => {
  const plan = [dueOn('2026-04-14'), dueOn('2026-04-16'), dueOn('2026-05-16'), dueOn('2026-06-08'), dueOn('2026-06-16')]
  const who = { ...person(), firstName: 'Meera', enrollmentDate: '2026-04-01' }
  late = await desk.enrol({ ...who, installments: plan })
  await desk.pay(late, 400, { paymentDate: '2026-04-20' })
  await desk.enrol({ enrollmentDate: '2026-06-10' })
  const paid = await desk.enrol({ enrollmentDate: '2026-04-01' })
  await desk.pay(paid, 5000)
  const cancelled = await desk.enrol({ enrollmentDate: '2026-04-01', installments: [dueOn('2026-05-01', 5000)] })
  await desk.admin.ok(updateEnrollment, { params: { id: cancelled.id }, body: { status: 'cancelled' } })
  const deleted = await desk.enrol({ ...person(), firstName: 'Kavita', enrollmentDate: '2026-04-01' })
  await desk.admin.ok(deleteEnrollment, { params: { id: deleted.id } })
  nashik = await desk.enrol({ nextInstallmentDate: today }, desk.nashik)
})

const dues = (query: object = {}, client = desk.admin) => client.ok(listDues, { query })
const ages = ({ notDue, days0to7, days8to30, days31to60, over60 }: Record<DueAge, number>) => [
  notDue,
  days0to7,
  days8to30,
  days31to60,
  over60,
]

describe('dues', () => {
  test('are listed by the age of each installment, the longest overdue first', async () => {
    const { asOf, dues: rows } = await dues({ instituteName: 'Pune' })
    expect(asOf).toBe(today)
    expect(rows.map(row => [row.outstanding, ...ages(row), row.oldestDue, row.daysOverdue, row.lastPaidOn])).toEqual([
      [4600, 1000, 1000, 1000, 1000, 600, '2026-04-14', 62, '2026-04-20'],
      [5000, 5000, 0, 0, 0, 0, null, 0, null],
    ])
    expect(rows[0]).toMatchObject({
      enrollmentId: late.id,
      courseName: 'Tally Prime',
      instituteName: 'Pune',
      Student: { mobile: late.Student.mobile },
    })
  })

  test('have totals over everybody, whichever page is shown', async () => {
    const all = await dues({ instituteName: 'Pune' })
    expect([all.totals.outstanding, ...ages(all.totals), all.totals.enrollments]).toEqual([
      9600, 6000, 1000, 1000, 1000, 600, 2,
    ])
    expect(ages(all.counts)).toEqual([2, 1, 1, 1, 1])
    const part = await dues({ instituteName: 'Pune', age: 'over60', search: 'meera' })
    expect(part.dues.map(({ enrollmentId }) => enrollmentId)).toEqual([late.id])
    expect([part.totals, part.counts]).toEqual([all.totals, all.counts])
  })

  test.each([
    ['2026-03-31', []],
    ['2026-04-13', [[5000, 5000, 0, 0, 0, 0]]],
    ['2026-04-14', [[5000, 4000, 1000, 0, 0, 0]]],
    ['2026-04-19', [[5000, 3000, 2000, 0, 0, 0]]],
    ['2026-04-21', [[4600, 3000, 1600, 0, 0, 0]]],
    ['2026-04-22', [[4600, 3000, 1000, 600, 0, 0]]],
    ['2026-04-24', [[4600, 3000, 0, 1600, 0, 0]]],
    ['2026-05-14', [[4600, 3000, 0, 1600, 0, 0]]],
    ['2026-05-15', [[4600, 3000, 0, 1000, 600, 0]]],
    ['2026-06-14', [[4600, 1000, 1000, 1000, 1000, 600]]],
    ['2027-01-01', [[4600, 0, 0, 0, 0, 4600]]],
  ])('as of %s', async (asOf, expected) => {
    const { dues: rows } = await dues({ instituteName: 'Pune', asOf, search: 'meera' })
    expect(rows.map(row => [row.outstanding, ...ages(row)])).toEqual(expected)
  })

  test('of a past day include what was cancelled, deleted or paid later', async () => {
    const { totals } = await dues({ instituteName: 'Pune', asOf: '2026-06-14' })
    expect([totals.outstanding, totals.enrollments]).toEqual([24600, 5])
    const found = [today, '2026-06-14'].map(async asOf => (await dues({ asOf, search: 'kavita' })).dues.length)
    expect(await Promise.all(found)).toEqual([0, 1])
  })

  test('of today count as 0 days, and nobody is overdue because of them', async () => {
    const { dues: rows } = await dues({ instituteName: 'Nashik' })
    expect(rows.map(row => [row.enrollmentId, row.days0to7, row.daysOverdue])).toEqual([[nashik.id, 5000, 0]])
  })

  test('come page by page', async () => {
    const first = await dues({ sort: '-outstanding', limit: 2 })
    const second = await dues({ sort: '-outstanding', limit: 2, cursor: first.nextCursor })
    expect([first.total, first.dues.length, second.dues.length, second.nextCursor]).toEqual([3, 2, 1, null])
    expect([...first.dues, ...second.dues]).toEqual((await dues({ sort: '-outstanding' })).dues)
  })

  test.each([today, '2026-06-14'])('count on a page of %s what the whole list has', async asOf => {
    const ways = [{}, { search: 'meera' }, ...DueAge.options.map(age => ({ age })), { age: 'over60', search: 'meera' }]
    const totals = ways.map(async way => (await dues({ ...way, asOf, limit: 1 })).total)
    const lengths = ways.map(async way => (await dues({ ...way, asOf })).dues.length)
    expect(await Promise.all(totals)).toEqual(await Promise.all(lengths))
  })
})

test('dues of a past day are without what was paid later, even if what is earlier was recorded last', async () => {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
  const { instituteName } = institute
  const enrolled = await desk.enrol({ enrollmentDate: '2026-04-01', instituteName }, desk.admin)
  await desk.pay(enrolled, 1000, { paymentDate: '2026-06-01' })
  await desk.pay(enrolled, 500, { paymentDate: '2026-05-10' })
  const asked = ['2026-05-09', '2026-05-31', '2026-06-01', today].map(async asOf => {
    const { totals, dues: rows } = await dues({ instituteName, asOf })
    return [totals.outstanding, ...rows.map(({ outstanding }) => outstanding)]
  })
  expect(await Promise.all(asked)).toEqual([
    [5000, 5000],
    [4500, 4500],
    [3500, 3500],
    [3500, 3500],
  ])
})

test('dues of an age are of who still has something of that age to pay', async () => {
  const instituteName = newKey()
  await desk.admin.ok(createInstitute, { body: { instituteName } })
  const installments = [dueOn('2026-04-01'), dueOn('2026-06-10', 4000)]
  const { id } = await desk.enrol({ enrollmentDate: '2026-04-01', installments, instituteName }, desk.admin)
  await desk.pay({ id }, 1000)
  const found = async (age: DueAge) => (await dues({ instituteName, age })).dues.map(({ enrollmentId }) => enrollmentId)
  expect([await found('over60'), await found('days0to7')]).toEqual([[], [id]])
})

test('dues name the last payment by their day, and none that was deleted', async () => {
  const enrolled = await desk.enrol({ ...person(), firstName: 'Zoya', enrollmentDate: '2026-04-01' })
  await desk.pay(enrolled, 100, { paymentDate: '2026-05-01' })
  await desk.pay(enrolled, 100, { paymentDate: '2026-06-01' })
  const { id } = await desk.pay(enrolled, 100, { paymentDate: '2026-06-10' })
  await desk.admin.ok(voidPayment, { params: { id }, query: { reason: 'Wrong student' } })
  const lastPaid = ['2026-04-30', '2026-05-31', today].map(
    async asOf => (await dues({ asOf, search: 'zoya' })).dues[0]?.lastPaidOn,
  )
  expect(await Promise.all(lastPaid)).toEqual([null, '2026-05-01', '2026-06-01'])
})

test('dues of a past day name the last payment as it was then, whatever became of it in a month that is locked', async () => {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
  const { instituteName } = institute
  const enrolled = await desk.enrol({ enrollmentDate: '2026-04-01', instituteName }, desk.admin)
  const { id } = await desk.pay(enrolled, 100, { paymentDate: '2026-05-01' })
  await desk.admin.ok(lockPeriod, { body: { month: '2026-05', instituteName } })
  await desk.admin.ok(voidPayment, { params: { id }, query: { reason: 'Wrong student' } })
  const asked = ['2026-04-30', '2026-06-01', today].map(async asOf => {
    const [row] = (await dues({ instituteName, asOf })).dues
    return [row?.outstanding, row?.lastPaidOn]
  })
  expect(await Promise.all(asked)).toEqual([
    [5000, null],
    [4900, '2026-05-01'],
    [5000, null],
  ])
})

test('dues less advances equal the fees receivable of the trial balance', async () => {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
  const { instituteName } = institute
  const enrol = (fields: EnrollmentFields) => desk.enrol({ ...fields, instituteName }, desk.admin)
  await enrol({ enrollmentDate: '2026-06-01', discount: 1000 })
  const early = await enrol({ enrollmentDate: '2026-06-10' })
  await desk.pay(early, 700, { paymentDate: '2026-06-05' })
  // It is paid in full before the discount of today is taken back, and so above the fee of then.
  const above = await enrol({ enrollmentDate: '2026-06-02', discount: 500 })
  await desk.admin.ok(updateEnrollment, { params: { id: above.id }, body: { discount: 0 } })
  await desk.pay(above, 5000, { paymentDate: '2026-06-09' })
  const asked = await Promise.all(
    ['2026-05-31', '2026-06-05', '2026-06-09', '2026-06-10', today].map(async asOf => {
      const { totals } = await dues({ instituteName, asOf })
      const { accounts } = await desk.admin.ok(getTrialBalance, { query: { instituteName, asOf } })
      const { debit = 0, credit = 0 } = accounts.find(({ account }) => account === 'assets:receivable:fees') ?? {}
      return [asOf, totals.outstanding, totals.advances, debit - credit]
    }),
  )
  expect(asked).toEqual([
    ['2026-05-31', 0, 0, 0],
    ['2026-06-05', 8500, 700, 7800],
    ['2026-06-09', 4000, 1200, 2800],
    ['2026-06-10', 8300, 500, 7800],
    [today, 8300, 0, 8300],
  ])
})
