import { describe, expect, test } from 'vitest'
import { createEnrollment } from '#contract/enrollments'
import { deleteCourse, updateCourse } from '#contract/records/courses'
import { deskForAllTests, makeCourse, person } from '#tests/desk/desk'

const desk = deskForAllTests()

const refused = (body: object) => desk.pune.refused(createEnrollment, { body })

describe('fees', () => {
  test('are copied at enrolment, so a later change of the course has no effect', async () => {
    const course = await makeCourse(desk.admin, 'Photoshop', 3000)
    const enrollment = await desk.enrol({ courseId: course.id })
    await desk.admin.ok(updateCourse, { params: { id: course.id }, body: { fees: 9000 } })
    const after = await desk.read(enrollment)
    expect(after).toMatchObject({ feesAmount: 3000, totalAmount: 3000, Course: { fees: 9000 } })
  })

  test('allow a discount of up to the full amount', async () => {
    const free = await desk.enrol({ discount: 5000, nextInstallmentDate: '2026-07-01' })
    expect(free).toMatchObject({ totalAmount: 0, remainingAmount: 0, installments: [], nextInstallmentDate: null })
    const { status, code, error } = await refused({ ...person(), courseId: desk.tally.id, discount: 5000.01 })
    expect({ status, code }).toEqual({ status: 422, code: 'DISCOUNT_EXCEEDS_FEES' })
    expect(error).toBe('The discount cannot be more than the fees of ₹5,000.')
  })

  test('come from a course that exists and is on offer', async () => {
    const course = await makeCourse(desk.admin, 'Typing', 1000)
    const unknown = { ...person(), courseId: '00000000-0000-7000-8000-000000000000' }
    expect((await refused(unknown)).code).toBe('NOT_FOUND')
    await desk.enrol({ courseId: course.id })
    await desk.admin.ok(deleteCourse, { params: { id: course.id } })
    expect((await refused({ ...person(), courseId: course.id })).code).toBe('COURSE_NOT_OFFERED')
  })
})

describe('dates and plans', () => {
  test('an enrollment may be back-dated together with its first due date', async () => {
    const enrollment = await desk.enrol({ enrollmentDate: '2026-05-01', nextInstallmentDate: '2026-05-01' })
    expect(enrollment).toMatchObject({
      enrollmentDate: '2026-05-01',
      nextInstallmentDate: '2026-05-01',
      installments: [{ status: 'overdue' }],
    })
    const early = { ...person(), courseId: desk.tally.id, enrollmentDate: '2026-05-01' }
    const { details } = await refused({ ...early, nextInstallmentDate: '2026-04-30' })
    expect(details).toEqual([{ path: 'nextInstallmentDate', message: 'must not be before 01/05/2026.' }])
  })

  test('installments are kept in order of their dates, undated ones last', async () => {
    const { installments, nextInstallmentDate, installmentAmount } = await desk.enrol({
      installments: [
        { amount: 1000 },
        { dueDate: '2026-08-01', amount: '1500.25' },
        { dueDate: '2026-07-01', amount: 2499.75 },
      ],
    })
    expect(installments.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
      ['2026-07-01', 2499.75],
      ['2026-08-01', 1500.25],
      [null, 1000],
    ])
    expect({ nextInstallmentDate, installmentAmount }).toEqual({
      nextInstallmentDate: '2026-07-01',
      installmentAmount: 2499.75,
    })
  })

  test('installments must add up to the total, and none may be due before the enrollment', async () => {
    const body = { ...person(), courseId: desk.tally.id, discount: 1000 }
    const sum = await refused({ ...body, installments: [{ amount: 2000 }, { amount: 1999.99 }] })
    expect([sum.status, sum.code, sum.details[0]?.path]).toEqual([422, 'INSTALLMENTS_DONT_ADD_UP', 'installments'])
    const early = await refused({ ...body, installments: [{ dueDate: '2026-06-14', amount: 4000 }] })
    expect([early.code, early.details[0]?.path]).toEqual(['INVALID_INPUT', 'installments.0.dueDate'])
    const none = await refused({ ...body, installments: [] })
    expect([none.code, none.details[0]?.path]).toEqual(['INVALID_INPUT', 'installments'])
    const nothing = await refused({ ...body, installments: [{ amount: 4000 }, { amount: 0 }] })
    expect([nothing.code, nothing.details[0]?.path]).toEqual(['INVALID_INPUT', 'installments.1.amount'])
  })
})
