import { describe, expect, test } from 'vitest'
import { createCourse } from '#contract/records/courses'
import { getStudent } from '#contract/records/students'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { enrollmentsAt } from '#tests/desk/enrollments'

const desk = deskForAllTests()
const { change, refused, read, eventsOf } = enrollmentsAt(desk)
const typesOf = async (known: { id: string }) => (await eventsOf(known)).map(({ type }) => type)

describe('a partial change', () => {
  test('changes what is sent and nothing else', async () => {
    const before = await desk.enrol({ discount: 500, nextInstallmentDate: '2026-07-01' })
    const after = await change(before, { mobile: '9000000001' })
    expect(after).toEqual({
      ...before,
      Student: { ...before.Student, mobile: '9000000001', version: before.Student.version + 1 },
    })
    expect(await read(before)).toEqual(after)
  })

  test('of nothing changes nothing', async () => {
    const before = await desk.enrol({ discount: 500, nextInstallmentDate: '2026-07-01' })
    const { Student, installments, ...rest } = before
    const { aadhaarPhoto: _, studentPhoto: __, ...sent } = Student
    expect(await change(before, {})).toEqual(before)
    expect(await change(before, { ...rest, ...sent, version: before.version })).toEqual(before)
    expect(await change(before, { installments })).toEqual(before)
    expect(await typesOf(before)).toEqual(['StudentEnrolled'])
  })

  test('an empty text or null clears what is optional', async () => {
    const before = await desk.enrol({
      discount: 500,
      nextInstallmentDate: '2026-07-01',
      alternateMobileNo: '9000000002',
      aadhaarNo: '123412341234',
    })
    const body = { discount: '', nextInstallmentDate: null, middleName: '', alternateMobileNo: null, aadhaarNo: '' }
    const after = await change(before, body)
    expect(after).toMatchObject({ discount: 0, totalAmount: 5000, nextInstallmentDate: null })
    expect(after.Student).toMatchObject({ middleName: null, alternateMobileNo: null, aadhaarNo: null })
    expect(after.Student.fullName).toBe(`${before.Student.firstName} ${before.Student.lastName}`)
  })

  test('what is not optional cannot be cleared', async () => {
    const before = await desk.enrol()
    const body = { firstName: '', lastName: null, email: '', mobile: ' ', dateOfBirth: null, address: '' }
    const { code, details } = await refused(before, body)
    expect(code).toBe('INVALID_INPUT')
    expect(details).toEqual(Object.keys(body).map(path => ({ path, message: 'is required.' })))
  })

  test('names and address are forced to upper case; the masked number keeps the stored one', async () => {
    const before = await desk.enrol({ aadhaarNo: '123412341234' })
    const body = {
      firstName: 'usha',
      middleName: 'r.',
      lastName: 'kale',
      address: 'new road',
      aadhaarNo: 'XXXXXXXX1234',
    }
    const { Student } = await change(before, body)
    expect(Student).toMatchObject({ fullName: 'USHA R. KALE', address: 'NEW ROAD', aadhaarNo: 'XXXXXXXX1234' })
    expect((await refused(before, { aadhaarNo: 'XXXXXXXX9999' })).details[0]?.path).toBe('aadhaarNo')
  })

  test('the e-mail of another student of the institute is refused', async () => {
    const [one, other] = [await desk.enrol(), await desk.enrol()]
    const { status, code } = await refused(one, { email: other.Student.email.toUpperCase(), discount: 100 })
    expect({ status, code }).toEqual({ status: 409, code: 'STUDENT_EXISTS' })
    expect(await read(one)).toEqual(one)
  })
})

describe('the version', () => {
  test('lets a change through when it is current and refuses a stale one', async () => {
    const before = await desk.enrol()
    const after = await change(before, { discount: 100, version: before.version })
    expect(after.version).toBeGreaterThan(before.version)
    const { status, code } = await refused(before, { discount: 200, version: before.version })
    expect({ status, code }).toEqual({ status: 409, code: 'STALE_VERSION' })
    expect((await change(before, { discount: 200 })).discount).toBe(200)
  })

  test('guards the student fields of the same request too', async () => {
    const before = await desk.enrol()
    await desk.pay(before, 100)
    expect((await refused(before, { mobile: '9000000003', version: before.version })).code).toBe('STALE_VERSION')
    expect((await read(before)).Student.mobile).toBe(before.Student.mobile)
  })

  test('of the student guards them against a second clerk, and a change of the money alone needs none', async () => {
    const before = await desk.enrol()
    const seen = { version: before.version, studentVersion: before.Student.version }
    await change(before, { firstName: 'usha', ...seen })
    const { status, code } = await refused(before, { firstName: 'asha', ...seen })
    expect({ status, code }).toEqual({ status: 409, code: 'STALE_VERSION' })
    const after = await change(before, { discount: 100, ...seen })
    expect(after).toMatchObject({ discount: 100, Student: { firstName: 'USHA' } })
  })

  test('may be sent as text, but must be a whole number', async () => {
    const before = await desk.enrol()
    await change(before, { discount: 1, version: String(before.version) })
    expect((await refused(before, { discount: 2, version: 'new' })).details).toEqual([
      { path: 'version', message: 'must be a whole number.' },
    ])
  })
})

describe('the discount', () => {
  test('changes the total, what remains and the last installment', async () => {
    const before = await desk.enrol({
      installments: [
        { dueDate: '2026-07-01', amount: 2000 },
        { dueDate: '2026-08-01', amount: 3000 },
      ],
    })
    await desk.pay(before, 500)
    const less = await change(before, { discount: '3500' })
    expect(less).toMatchObject({ discount: 3500, totalAmount: 1500, paidAmount: 500, remainingAmount: 1000 })
    expect(less.installments).toMatchObject([{ dueDate: '2026-07-01', amount: 1500, remainingAmount: 1000 }])
    const more = await change(before, { discount: 1000 })
    expect(more.installments).toMatchObject([{ dueDate: '2026-07-01', amount: 4000, remainingAmount: 3500 }])
  })

  test('is at most the fees, and leaves at least what is paid', async () => {
    const before = await desk.enrol()
    await desk.pay(before, 4000)
    const fees = await refused(before, { discount: 5000.01 })
    expect([fees.status, fees.code]).toEqual([422, 'DISCOUNT_EXCEEDS_FEES'])
    const paid = await refused(before, { discount: 1000.01 })
    expect([paid.status, paid.code]).toEqual([422, 'TOTAL_BELOW_PAID'])
    expect(paid.error).toBe('₹4,000 is already paid; the total cannot be less.')
    expect(await change(before, { discount: 1000 })).toMatchObject({ remainingAmount: 0, nextInstallmentDate: null })
  })
})

describe('due dates', () => {
  test('can be moved to today or later; an unchanged past date may stay', async () => {
    const late = await desk.enrol({ enrollmentDate: '2026-05-01', nextInstallmentDate: '2026-05-10' })
    const stays = { nextInstallmentDate: '2026-05-10', discount: 100 }
    expect((await change(late, stays)).nextInstallmentDate).toBe('2026-05-10')
    const { code, details } = await refused(late, { nextInstallmentDate: '2026-06-14' })
    expect({ code, details }).toEqual({
      code: 'INVALID_INPUT',
      details: [{ path: 'nextInstallmentDate', message: 'must be today or later.' }],
    })
    expect((await change(late, { nextInstallmentDate: today })).installments).toMatchObject([{ status: 'pending' }])
  })

  test('a new plan replaces the old one and must add up to the total', async () => {
    const before = await desk.enrol({ discount: 1000 })
    const plan = [
      { dueDate: '2026-07-15', amount: 1500 },
      { dueDate: '2026-08-15', amount: 2500 },
    ]
    const { code, details } = await refused(before, { installments: plan.slice(1) })
    expect([code, details[0]?.path]).toEqual(['INSTALLMENTS_DONT_ADD_UP', 'installments'])
    const after = await change(before, { installments: plan })
    expect(after.installments).toMatchObject(plan)
    expect(after).toMatchObject({ nextInstallmentDate: '2026-07-15', installmentAmount: 1500 })
    const past = [{ dueDate: '2026-06-14', amount: 4000 }]
    expect((await refused(before, { installments: past })).details[0]?.path).toBe('installments.0.dueDate')
  })

  test('a plan must fit the discount that is sent with it', async () => {
    const before = await desk.enrol()
    const after = await change(before, { discount: 2000, installments: [{ dueDate: '2026-07-15', amount: 3000 }] })
    expect(after.installments).toMatchObject([{ dueDate: '2026-07-15', amount: 3000 }])
    expect(await typesOf(before)).toEqual(['StudentEnrolled', 'DiscountChanged', 'InstallmentsRescheduled'])
  })
})

test('when one part of a change is refused, no part of it happens', async () => {
  const before = await desk.enrol()
  const body = { mobile: '9000000009', discount: 500, nextInstallmentDate: '2026-01-01', status: 'completed' }
  expect((await refused(before, body)).code).toBe('INVALID_INPUT')
  expect(await read(before)).toEqual(before)
  expect((await desk.pune.ok(getStudent, { params: { id: before.studentId } })).student.mobile).toBe(
    before.Student.mobile,
  )
  expect(await typesOf(before)).toEqual(['StudentEnrolled'])
})

test('another course is refused at other fees than the desk saw, and nothing is written', async () => {
  const before = await desk.enrol()
  const body = { name: `Course ${newKey()}`, duration: 3, fees: 4000 }
  const { course } = await desk.admin.ok(createCourse, { body })
  const dearer = { courseId: course.id, courseFees: 3000, discount: 100 }
  const { status, code, error } = await refused(before, dearer)
  expect({ status, code }).toEqual({ status: 409, code: 'FEES_CHANGED' })
  expect(error).toBe(`${course.name} costs ₹4,000 now. Check the fees, then try again.`)
  expect(await read(before)).toEqual(before)
  expect((await change(before, { ...dearer, courseFees: 4000 })).totalAmount).toBe(3900)
  // Of the course that it has already, the fees are those of the day of enrolling.
  expect((await change(before, dearer)).totalAmount).toBe(3900)
})

test('every part of a change is an event of its own', async () => {
  const before = await desk.enrol()
  const body = { courseId: desk.java.id, discount: 500, nextInstallmentDate: '2026-07-01', status: 'completed' }
  await change(before, { ...body, mobile: '9000000010' })
  expect(await typesOf(before)).toEqual([
    'StudentEnrolled',
    'CourseChanged',
    'DiscountChanged',
    'InstallmentsRescheduled',
    'EnrollmentCompleted',
  ])
})
