import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { getEnrollment, listUpcoming, updateEnrollment } from '#contract/enrollments'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { UpcomingInstallment } from '#contract/shapes/installment'
import { deskForAllTests, opened, today } from '#tests/desk/desk'

type Query = z.input<typeof listUpcoming.query & object>

const desk = deskForAllTests()
let abe: Enrollment
let bhide: Enrollment
let chavan: Enrollment
let deo: Enrollment
beforeAll(async () => {
  const { enrol, pune, nashik } = desk
  abe = await enrol({
    lastName: 'Abe',
    enrollmentDate: '2026-04-10',
    installments: [
      { dueDate: '2026-05-01', amount: 1000 },
      { dueDate: '2026-06-14', amount: 1500 },
      { dueDate: '2026-07-01', amount: 2500 },
    ],
  })
  await desk.pay(abe, 1200)
  bhide = await enrol({ lastName: 'Bhide', courseId: desk.java.id })
  chavan = await enrol({ lastName: 'Chavan', nextInstallmentDate: today }, nashik)
  deo = await enrol({ lastName: 'Deo', enrollmentDate: '2026-05-01', nextInstallmentDate: '2026-06-01' })
  await pune.ok(updateEnrollment, { params: { id: deo.id }, body: { status: 'cancelled' } })
})

const list = (query: Query = {}, client = desk.admin) => client.ok(listUpcoming, { query })
const brief = (rows: readonly UpcomingInstallment[]) =>
  rows.map(row => `${row.Student.lastName} ${row.nextInstallmentDate} ${row.installmentAmount} ${row.status}`)
const listed = async (query: Query = {}, client = desk.admin) => brief((await list(query, client)).upcomingInstallments)

const paid = 'ABE 2026-05-01 0 paid'
const overdue = 'ABE 2026-06-14 1300 overdue'
const dueToday = 'CHAVAN 2026-06-15 5000 pending'
const later = 'ABE 2026-07-01 2500 pending'
const undated = 'BHIDE null 12000.5 pending'

test('every installment is a row, earliest due date first, undated last; cancelled enrollments are left out', async () => {
  expect(await listed()).toEqual([paid, overdue, dueToday, later, undated])
})

test('a row says whose it is and how much is still due', async () => {
  const { upcomingInstallments } = await list({ status: 'overdue' })
  const enrollment = await desk.read(abe)
  expect(upcomingInstallments).toEqual([
    {
      id: abe.installments[1]?.id,
      enrollmentId: abe.id,
      studentId: abe.studentId,
      Student: expect.objectContaining({ fullName: 'ASHA RAMESH ABE', mobile: abe.Student.mobile }),
      Course: enrollment.Course,
      Institute: { instituteName: 'Pune' },
      instituteName: 'Pune',
      amount: 1500,
      installmentAmount: 1300,
      remainingAmount: 1300,
      nextInstallmentDate: '2026-06-14',
      enrollmentDate: '2026-04-10',
      status: 'overdue',
    },
  ])
  expect(enrollment).toMatchObject({ nextInstallmentDate: '2026-06-14', installmentAmount: 1300 })
  expect(enrollment.installments.map(({ status }) => status)).toEqual(['paid', 'overdue', 'pending'])
})

test.each<[Query, string[]]>([
  [{ status: 'paid' }, [paid]],
  [{ status: 'overdue' }, [overdue]],
  [{ unpaid: true }, [overdue, dueToday, later, undated]],
  [{ status: 'pending' }, [dueToday, later, undated]],
  [{ instituteName: 'NASHIK' }, [dueToday]],
  [{ instituteName: 'all', status: 'overdue' }, [overdue]],
  [{ startDate: '2026-04-10', endDate: '2026-04-10' }, [paid, overdue, later]],
  [{ startDate: '2026-04-11' }, [dueToday, undated]],
  [{ endDate: '2026-04-09' }, []],
  [{ dueFrom: '2026-06-14', dueTo: '2026-06-15' }, [overdue, dueToday]],
  [{ dueFrom: '2026-06-16' }, [later]],
  [{ dueTo: '2026-05-01' }, [paid]],
  [{ search: 'chav' }, [dueToday]],
  [{ search: 'java' }, [undated]],
  [{ sort: '-nextInstallmentDate' }, [undated, later, dueToday, overdue, paid]],
  [{ sort: '-installmentAmount' }, [undated, dueToday, later, overdue, paid]],
])('%j', async (query, expected) => {
  expect(await listed(query)).toEqual(expected)
})

test.each<Query>(
  (['nextInstallmentDate', 'fullName', 'installmentAmount'] as const).flatMap(sort => [
    { sort },
    { sort: `-${sort}` },
    { sort, unpaid: true, search: 'abe' },
    { sort, instituteName: 'Pune' },
  ]),
)('the pages of %j hold what the whole list does', async query => {
  const whole = await listed(query)
  const pages: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { upcomingInstallments, total, nextCursor } = await list({ ...query, limit: 1, cursor })
    expect(total).toBe(whole.length)
    pages.push(...brief(upcomingInstallments))
    if (!nextCursor) break
    cursor = nextCursor
  }
  expect(pages).toEqual(whole)
})

describe('the day', () => {
  test('makes an installment overdue at midnight, before any job runs', async () => {
    desk.setClock('2026-06-15T23:59:59.999+05:30')
    expect(await listed({ search: 'chavan' })).toEqual([dueToday])
    desk.setClock('2026-06-16T00:00:00+05:30')
    expect(await listed({ search: 'chavan', status: 'overdue' })).toEqual(['CHAVAN 2026-06-15 5000 overdue'])
    const { enrollment } = await desk.nashik.ok(getEnrollment, { params: { id: chavan.id } })
    expect(enrollment.installments.map(({ status }) => status)).toEqual(['overdue'])
    desk.setClock(opened)
  })

  test('never makes anything overdue that has no date or is cancelled', async () => {
    desk.setClock('2026-07-10T10:00:00+05:30')
    expect(await listed({ status: 'overdue', search: 'bhide' })).toEqual([])
    expect(await listed({ search: 'deo' })).toEqual([])
    const [undatedRow] = (await list({ search: 'bhide' })).upcomingInstallments
    expect(undatedRow).toMatchObject({ enrollmentId: bhide.id, nextInstallmentDate: null, status: 'pending' })
    desk.setClock(opened)
  })
})

test('a payment settles the oldest installment first; a part payment leaves the rest of it due', async () => {
  const plan = [
    { dueDate: '2026-09-01', amount: 2000 },
    { dueDate: '2026-10-01', amount: 2000 },
    { dueDate: '2026-11-01', amount: 1000 },
  ]
  const enrollment = await desk.enrol({ lastName: 'Eka', installments: plan })
  const rests = async () =>
    (await list({ search: 'eka' })).upcomingInstallments.map(({ installmentAmount, status }) =>
      status === 'paid' ? 'paid' : installmentAmount,
    )
  await desk.pay(enrollment, 500)
  expect(await rests()).toEqual([1500, 2000, 1000])
  await desk.pay(enrollment, 2000.75)
  expect(await rests()).toEqual(['paid', 1499.25, 1000])
  await desk.pay(enrollment, 2499.25)
  expect(await rests()).toEqual(['paid', 'paid', 'paid'])
  const done = await desk.read(enrollment)
  expect(done).toMatchObject({ remainingAmount: 0, installmentAmount: 0, nextInstallmentDate: null, status: 'active' })
})
