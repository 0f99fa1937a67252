import { describe, expect, test } from 'vitest'
import { voidPayment } from '#contract/payments/payments'
import { deleteCourse } from '#contract/records/courses'
import { deskForAllTests, makeCourse } from '#tests/desk/desk'
import { enrollmentsAt } from '#tests/desk/enrollments'

const desk = deskForAllTests()
const { change, refused, read, eventsOf } = enrollmentsAt(desk)

describe('the course', () => {
  test('brings its own fees and resets the discount to 0', async () => {
    const before = await desk.enrol({ discount: 500, nextInstallmentDate: '2026-07-01' })
    await desk.pay(before, 1000)
    const after = await change(before, { courseId: desk.java.id })
    expect(after).toMatchObject({
      courseId: desk.java.id,
      feesAmount: 12000.5,
      discount: 0,
      totalAmount: 12000.5,
      remainingAmount: 11000.5,
      nextInstallmentDate: '2026-07-01',
    })
    expect(after.installments).toMatchObject([{ amount: 12000.5, paidAmount: 1000 }])
  })

  test('is changed before the discount of the same request is applied', async () => {
    const before = await desk.enrol()
    expect(await change(before, { discount: 6000, courseId: desk.java.id })).toMatchObject({ totalAmount: 6000.5 })
  })

  test('must cost at least what is paid, be on offer, and not be taken already', async () => {
    const cheap = await makeCourse(desk.admin, 'Basics', 500)
    const before = await desk.enrol()
    await desk.pay(before, 500.01)
    expect((await refused(before, { courseId: cheap.id })).code).toBe('TOTAL_BELOW_PAID')
    await desk.enrol({ studentId: before.studentId, courseId: desk.java.id })
    expect((await refused(before, { courseId: desk.java.id })).code).toBe('ALREADY_ENROLLED')
    await desk.enrol({ courseId: cheap.id })
    await desk.admin.ok(deleteCourse, { params: { id: cheap.id } })
    expect((await refused(before, { courseId: cheap.id })).code).toBe('COURSE_NOT_OFFERED')
    expect((await refused(before, { courseId: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND')
  })

  test('that has been archived may stay', async () => {
    const course = await makeCourse(desk.admin, 'Old times', 500)
    const before = await desk.enrol({ courseId: course.id })
    await desk.admin.ok(deleteCourse, { params: { id: course.id } })
    expect(await change(before, { courseId: course.id, discount: 100 })).toMatchObject({ discount: 100 })
  })
})

describe('the status', () => {
  test('goes from active to completed and back', async () => {
    const before = await desk.enrol()
    expect((await change(before, { status: 'completed', reason: 'Passed' })).status).toBe('completed')
    expect(await change(before, { status: 'active' })).toMatchObject({ status: 'active', remainingAmount: 5000 })
    expect((await eventsOf(before)).map(({ type, reason }) => [type, reason])).toEqual([
      ['StudentEnrolled', null],
      ['EnrollmentCompleted', 'Passed'],
      ['EnrollmentReopened', null],
    ])
  })

  test.each(['', null])('goes on with an empty reason (%j), as it does without one', async reason => {
    const before = await desk.enrol()
    const body = { status: 'completed', reason, discount: 500, discountReason: reason, version: reason }
    expect(await change(before, body)).toMatchObject({ status: 'completed', totalAmount: 4500 })
    expect((await eventsOf(before)).map(event => event.reason)).toEqual([null, null, null])
  })

  test('cancelled writes the rest off, so that it is no longer due', async () => {
    const before = await desk.enrol({ nextInstallmentDate: '2026-07-01' })
    await desk.pay(before, 1000)
    const after = await change(before, { status: 'cancelled', reason: 'Moved to Mumbai' })
    expect(after).toMatchObject({
      status: 'cancelled',
      paidAmount: 1000,
      writtenOffAmount: 4000,
      remainingAmount: 0,
      installmentAmount: 0,
      nextInstallmentDate: null,
    })
    expect((await eventsOf(before)).at(-1)).toMatchObject({
      type: 'EnrollmentCancelled',
      text: 'Cancelled; ₹4,000 written off.',
      reason: 'Moved to Mumbai',
      actor: { fullName: 'Clerk pune' },
      before: { totalAmount: 5000, paidAmount: 1000, remainingAmount: 4000 },
      after: { totalAmount: 5000, paidAmount: 1000, remainingAmount: 0 },
    })
  })

  test('completed may become cancelled, but not the reverse', async () => {
    const before = await desk.enrol()
    await change(before, { status: 'completed' })
    await change(before, { status: 'cancelled' })
    const { status, code } = await refused(before, { status: 'completed' }, desk.admin)
    expect({ status, code }).toEqual({ status: 422, code: 'STATUS_CHANGE_NOT_ALLOWED' })
  })

  test('cancelled is reopened by a super admin only', async () => {
    const before = await desk.enrol()
    await desk.pay(before, 1000)
    await change(before, { status: 'cancelled' })
    const { status, code } = await refused(before, { status: 'active' })
    expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' })
    const again = await change(before, { status: 'active' }, desk.admin)
    expect(again).toMatchObject({ status: 'active', writtenOffAmount: 0, remainingAmount: 4000 })
  })

  test('cancelled cannot be reopened when the course has been taken again since', async () => {
    const before = await desk.enrol()
    await change(before, { status: 'completed' })
    await desk.enrol({ studentId: before.studentId })
    expect((await refused(before, { status: 'active' })).code).toBe('ALREADY_ENROLLED')
  })

  test('cancelled lets no money change except through its payments', async () => {
    const before = await desk.enrol()
    const payment = await desk.pay(before, 1000)
    await change(before, { status: 'cancelled' })
    for (const body of [{ discount: 1 }, { courseId: desk.java.id }])
      expect((await refused(before, body)).code).toBe('ENROLLMENT_NOT_ACTIVE')
    await desk.admin.ok(voidPayment, { params: { id: payment.id } })
    expect(await read(before)).toMatchObject({ paidAmount: 0, writtenOffAmount: 5000, remainingAmount: 0 })
  })

  test.each([['paused'], [''], [null]])('cannot be %j', async status => {
    const { code, details } = await refused(await desk.enrol(), { status })
    expect([code, details[0]?.path]).toEqual(['INVALID_INPUT', 'status'])
  })
})
