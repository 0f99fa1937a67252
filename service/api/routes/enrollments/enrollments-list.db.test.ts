import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { deleteEnrollment, listEnrollments, updateEnrollment } from '#contract/enrollments'
import { voidPayment } from '#contract/payments/payments'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import { deskForAllTests, today } from '#tests/desk/desk'

type Query = z.input<typeof listEnrollments.query & object>

const desk = deskForAllTests()
/** Abe and Bhide of Pune, Chavan and Deo of Nashik, Eka of Pune. */
let ids: Record<string, string>
beforeAll(async () => {
  const { enrol, pune, nashik, java } = desk
  const abe = await enrol({ lastName: 'Abe', enrollmentDate: '2026-04-10', nextInstallmentDate: '2026-07-01' })
  const bhide = await enrol({ lastName: 'Bhide', enrollmentDate: '2026-05-10', courseId: java.id })
  const chavan = await enrol(
    { lastName: 'Chavan', enrollmentDate: '2026-05-11', nextInstallmentDate: '2026-06-01' },
    nashik,
  )
  const deo = await enrol({ lastName: 'Deo', discount: 5000 }, nashik)
  const eka = await enrol({ lastName: 'Eka', nextInstallmentDate: today, discount: 1000, courseId: java.id })
  await pune.ok(updateEnrollment, { params: { id: eka.id }, body: { status: 'completed' } })
  await nashik.ok(updateEnrollment, { params: { id: deo.id }, body: { status: 'cancelled' } })
  ids = { abe: abe.id, bhide: bhide.id, chavan: chavan.id, deo: deo.id, eka: eka.id }
})

/** The last names of the rows, which is what these tests tell them apart by. */
const names = (rows: readonly EnrollmentRow[]) =>
  rows.map(({ Student }) => Student.lastName.toLowerCase().replace(/^./, first => first.toUpperCase())).join(' ')
const list = (query: Query = {}, client = desk.admin) => client.ok(listEnrollments, { query })
const listed = async (query: Query = {}, client = desk.admin) => names((await list(query, client)).enrollments)

describe('filters', () => {
  test('without any, every row is listed, the newest first', async () => {
    const answer = await list()
    expect(names(answer.enrollments)).toBe('Eka Deo Chavan Bhide Abe')
    expect(Object.keys(answer)).toEqual(['enrollments', 'todayEnrollments'])
  })

  test.each<[Query, string]>([
    [{ instituteName: 'Pune' }, 'Eka Bhide Abe'],
    [{ instituteName: 'pUnE' }, 'Eka Bhide Abe'],
    [{ instituteName: 'all' }, 'Eka Deo Chavan Bhide Abe'],
    [{ instituteName: 'ALL' }, 'Eka Deo Chavan Bhide Abe'],
    [{ instituteName: '' }, 'Eka Deo Chavan Bhide Abe'],
    [{ instituteName: 'Atlantis' }, ''],
    [{ startDate: '2026-05-10', endDate: '2026-05-11' }, 'Chavan Bhide'],
    [{ startDate: '2026-05-11', endDate: '2026-05-11' }, 'Chavan'],
    [{ startDate: '2026-05-11' }, 'Eka Deo Chavan'],
    [{ endDate: '2026-05-10' }, 'Bhide Abe'],
    [{ startDate: '2026-06-01', endDate: '2026-05-01' }, ''],
    [{ status: 'active' }, 'Chavan Bhide Abe'],
    [{ status: 'completed' }, 'Eka'],
    [{ status: 'cancelled' }, 'Deo'],
    [{ cancelledFrom: today, cancelledTo: today }, 'Deo'],
    [{ cancelledFrom: today, startDate: today }, 'Deo'],
    [{ cancelledTo: '2026-05-31' }, ''],
    [{ cancelledFrom: today, status: 'active' }, ''],
    [{ cancelledFrom: today, asOf: '2026-05-31' }, ''],
    [{ search: 'bhi' }, 'Bhide'],
    [{ search: 'ASHA RAMESH C' }, 'Chavan'],
    [{ search: 'tally' }, 'Deo Chavan Abe'],
    [{ search: '%' }, ''],
    [{ search: '_' }, ''],
    [{ search: '\\' }, ''],
    [{ instituteName: 'nashik', status: 'active', search: 'tally', startDate: '2026-05-11' }, 'Chavan'],
  ])('%j: %s', async (query, expected) => {
    const all = await listed(query)
    expect(all.split(' ').toSorted()).toEqual(expected.split(' ').toSorted())
  })

  test('by student and by course', async () => {
    const { enrollments } = await list({ search: 'Abe' })
    expect(await listed({ studentId: enrollments[0]?.studentId })).toBe('Abe')
    expect(await listed({ courseId: desk.java.id })).toBe('Eka Bhide')
  })

  test.each([
    ['startDate', '15/06/2026'],
    ['endDate', '2026-06-31'],
    ['status', 'paused'],
    ['studentId', 'abe'],
    ['courseId', '1'],
    ['asOf', 'today'],
    ['cancelledFrom', 'june'],
    ['limit', '0'],
    ['limit', '501'],
    ['sort', 'paidAmount'],
    ['cursor', 'nonsense'],
  ])('%s of %s is refused', async (path, value) => {
    const { code, details } = await desk.admin.refused(listEnrollments, { query: { [path]: value } })
    expect([code, details.map(detail => detail.path)]).toEqual(['INVALID_INPUT', [path]])
  })
})

test('one that was reopened and cancelled again counts on the day of the last', async () => {
  const id = ids.deo ?? ''
  const change = (status: 'active' | 'cancelled') =>
    desk.admin.ok(updateEnrollment, { params: { id }, body: { status } })
  await change('active')
  expect(await listed({ cancelledFrom: today })).toBe('')
  await change('cancelled')
  const { enrollments } = await list({ cancelledFrom: today, limit: 5 })
  expect(names(enrollments)).toBe('Deo')
})

test('the number enrolled today is that of the institute asked for', async () => {
  expect((await list()).todayEnrollments).toBe(2)
  expect((await list({ instituteName: 'nashik', search: 'nobody' })).todayEnrollments).toBe(1)
  expect((await list({}, desk.pune)).todayEnrollments).toBe(1)
})

describe('a sub admin', () => {
  test.each<[Query]>([[{}], [{ instituteName: 'Nashik' }], [{ instituteName: 'all' }], [{ search: 'asha' }]])(
    'sees only their own branch, asking for %j',
    async query => {
      expect(await listed(query, desk.pune)).toBe('Eka Bhide Abe')
    },
  )

  test('finds nothing by what belongs to another branch', async () => {
    const { enrollments } = await list({ search: 'Chavan' })
    expect(await listed({ studentId: enrollments[0]?.studentId }, desk.pune)).toBe('')
  })
})

describe('order and pages', () => {
  test.each<[Query['sort'], string]>([
    ['enrollmentDate', 'Abe Bhide Chavan Deo Eka'],
    ['-enrollmentDate', 'Eka Deo Chavan Bhide Abe'],
    ['fullName', 'Abe Bhide Chavan Deo Eka'],
    ['-fullName', 'Eka Deo Chavan Bhide Abe'],
    ['remainingAmount', 'Deo Abe Chavan Eka Bhide'],
    ['-remainingAmount', 'Bhide Eka Chavan Abe Deo'],
    ['nextInstallmentDate', 'Chavan Eka Abe Bhide Deo'],
    ['-nextInstallmentDate', 'Deo Bhide Abe Eka Chavan'],
  ])('by %s: %s, in one piece or page by page', async (sort, expected) => {
    expect(await listed({ sort })).toBe(expected)
    const pages: EnrollmentRow[] = []
    let cursor: string | null | undefined
    do {
      const answer = await list(cursor ? { sort, limit: 2, cursor } : { sort, limit: 2 })
      expect(answer.total).toBe(5)
      pages.push(...answer.enrollments)
      cursor = answer.nextCursor
    } while (cursor)
    expect(names(pages)).toBe(expected)
  })

  test('the total counts the filtered rows, and the last page has no cursor', async () => {
    const answer = await list({ instituteName: 'Pune', limit: '3' })
    expect([names(answer.enrollments), answer.total, answer.nextCursor]).toEqual(['Eka Bhide Abe', 3, null])
    expect((await list({ limit: 1, search: 'nobody' })).total).toBe(0)
  })

  test('a cursor without a page size continues page by page', async () => {
    const first = await list({ limit: 3 })
    const rest = await list({ cursor: first.nextCursor ?? '' })
    expect([names(rest.enrollments), rest.total, rest.nextCursor]).toEqual(['Bhide Abe', 5, null])
  })

  test('a cursor of another sort is refused', async () => {
    const byName = await list({ limit: 1, sort: 'fullName' })
    const query = { limit: 1, sort: 'remainingAmount', cursor: byName.nextCursor }
    const { code, details } = await desk.admin.refused(listEnrollments, { query })
    expect([code, details[0]?.path]).toEqual(['INVALID_INPUT', 'cursor'])
  })

  test.each([
    ['no date', ['-enrollmentDate', 'the day before', '00000000-0000-7000-8000-000000000000']],
    ['no id', ['-enrollmentDate', '2026-05-10', 'Abe']],
    ['too little', ['-enrollmentDate', '2026-05-10']],
    ['no texts', ['-enrollmentDate', 1, null]],
  ])('a forged cursor is refused: %s', async (_, parts) => {
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
    const { code, details } = await desk.admin.refused(listEnrollments, { query: { cursor } })
    expect([code, details[0]?.path]).toEqual(['INVALID_INPUT', 'cursor'])
  })

  test('a row that is added between two pages neither repeats nor hides another', async () => {
    const first = await list({ limit: 2, instituteName: 'Pune' })
    const added = await desk.enrol({ lastName: 'Fadke' })
    const rest = await list({ limit: 2, instituteName: 'Pune', cursor: first.nextCursor ?? '' })
    expect(names([...first.enrollments, ...rest.enrollments])).toBe('Eka Bhide Abe')
    await desk.admin.ok(deleteEnrollment, { params: { id: added.id } })
  })
})

describe('as of a date', () => {
  const figures = async (asOf: string, query: Query = {}) =>
    (await list({ asOf, sort: 'fullName', ...query })).enrollments.map(row => [
      names([row]),
      row.status,
      row.totalAmount,
      row.paidAmount,
      row.remainingAmount,
    ])

  beforeAll(async () => {
    const of = (name: string) => ({ id: ids[name] ?? '' })
    await desk.pay(of('abe'), 1000, { paymentDate: '2026-04-10' })
    await desk.pay(of('abe'), 500, { paymentDate: '2026-05-01' })
    const wrong = await desk.pay(of('chavan'), 700, { paymentDate: '2026-05-20' })
    await desk.admin.ok(voidPayment, { params: { id: wrong.id } })
    await desk.pay(of('chavan'), 50, { paymentDate: '2026-05-20' })
    // Of which the first is paid to the paisa, so that the second is the next.
    const installments = [50, 4950].map(amount => ({ dueDate: '2026-06-01', amount }))
    await desk.nashik.ok(updateEnrollment, { params: of('chavan'), body: { installments } })
    await desk.pune.ok(updateEnrollment, { params: of('abe'), body: { discount: 100 } })
  })

  test('shows balances as they stood at its end', async () => {
    expect(await figures('2026-04-09')).toEqual([])
    expect(await figures('2026-04-10')).toEqual([['Abe', 'active', 5000, 1000, 4000]])
    expect(await figures('2026-04-30')).toEqual([['Abe', 'active', 5000, 1000, 4000]])
    expect(await figures('2026-05-20')).toEqual([
      ['Abe', 'active', 5000, 1500, 3500],
      ['Bhide', 'active', 12000.5, 0, 12000.5],
      ['Chavan', 'active', 5000, 50, 4950],
    ])
    expect(await figures('2027-01-01')).toEqual([
      ['Abe', 'active', 4900, 1500, 3400],
      ['Bhide', 'active', 12000.5, 0, 12000.5],
      ['Chavan', 'active', 5000, 50, 4950],
      ['Deo', 'cancelled', 0, 0, 0],
      ['Eka', 'completed', 11000.5, 0, 11000.5],
    ])
  })

  test('as of today is the same as the plain list', async () => {
    const { enrollments } = await list({ asOf: today })
    expect(enrollments).toEqual((await list()).enrollments)
  })

  test('is filtered like the plain list, by the status of that day', async () => {
    expect(await listed({ asOf: '2026-06-14', status: 'active', instituteName: 'nashik' })).toBe('Chavan')
    expect(await listed({ asOf: today, status: 'cancelled' })).toBe('Deo')
    expect(await listed({ asOf: '2026-05-20', endDate: '2026-05-10' })).toBe('Bhide Abe')
    expect(await listed({ asOf: today, instituteName: 'Nashik' }, desk.pune)).toBe('Eka Bhide Abe')
  })

  test.each(['2026-05-20', '2026-06-14', today])('count on a page of %s what the whole list has', async asOf => {
    const ways: Query[] = [
      {},
      { status: 'active' },
      { instituteName: 'nashik' },
      { endDate: '2026-05-10' },
      { search: 'a' },
    ]
    const totals = ways.map(async way => (await list({ ...way, asOf, limit: 1 })).total)
    const lengths = ways.map(async way => (await list({ ...way, asOf })).enrollments.length)
    expect(await Promise.all(totals)).toEqual(await Promise.all(lengths))
  })

  test('come page by page in the order of the whole list', async () => {
    const { enrollments } = await list({ asOf: today })
    const first = await list({ asOf: today, limit: 2 })
    const rest = await list({ asOf: today, cursor: first.nextCursor ?? '' })
    expect([...first.enrollments, ...rest.enrollments]).toEqual(enrollments)
  })

  test.each<[Query['sort'], string]>([
    ['-fullName', 'Eka Deo Chavan Bhide Abe'],
    ['-remainingAmount', 'Bhide Eka Chavan Abe Deo'],
    ['nextInstallmentDate', 'Chavan Eka Abe Bhide Deo'],
  ])('by %s, page by page', async (sort, expected) => {
    const first = await list({ asOf: today, sort, limit: 2 })
    expect([first.total, first.enrollments.length]).toEqual([5, 2])
    const rest = await list({ asOf: today, sort, cursor: first.nextCursor ?? '' })
    expect(rest.nextCursor).toBeNull()
    expect(names([...first.enrollments, ...rest.enrollments])).toBe(expected)
    const { details } = await desk.admin.refused(listEnrollments, { query: { asOf: today, cursor: 'nonsense' } })
    expect(details[0]?.path).toBe('cursor')
  })
})
