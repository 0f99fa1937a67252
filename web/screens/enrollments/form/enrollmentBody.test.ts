import { describe, expect, test } from 'vitest'
import { isNoEmail } from '#wording/no-email'
import { type Changeable, changeOf, newEnrollmentOf, valuesOf } from './enrollmentBody.ts'

const typed = {
  email: 'ravi@example.com',
  firstName: 'RAVI',
  lastName: 'SHARMA',
  mobile: '9822012345',
  courseId: 'course',
  discount: '500',
  nextInstallmentDate: '2026-05-05',
  installments: [],
}

describe('a new enrollment', () => {
  test('of a new student carries what was typed', () => {
    expect(newEnrollmentOf(typed)).toMatchObject({ firstName: 'RAVI', email: 'ravi@example.com', discount: '500' })
  })

  test('carries an identity number without the spaces of the card', () => {
    expect(newEnrollmentOf({ ...typed, aadhaarNo: '1234 5678 9012' })).toMatchObject({ aadhaarNo: '123456789012' })
  })

  test('of a new student carries the language of paper, if one is chosen', () => {
    expect(newEnrollmentOf({ ...typed, language: 'hi' })).toMatchObject({ language: 'hi' })
    expect(newEnrollmentOf({ ...typed, language: '' })).not.toHaveProperty('language')
  })

  test("of a known student carries the id and none of the student's own fields", () => {
    const body = newEnrollmentOf({ ...typed, studentId: 'student', aadhaarNo: 'XXXXXXXX1234', language: 'hi' })
    expect(body).toEqual({
      studentId: 'student',
      courseId: 'course',
      discount: '500',
      nextInstallmentDate: '2026-05-05',
    })
  })

  test('carries the reason of its discount, and none where there is no discount', () => {
    const discountReason = 'Sibling'
    expect(newEnrollmentOf({ ...typed, discountReason })).toMatchObject({ discount: '500', discountReason })
    expect(newEnrollmentOf({ ...typed, discount: '', discountReason })).not.toHaveProperty('discountReason')
  })

  test('of a student without e-mail carries an address that stands for none', () => {
    const { email = '' } = newEnrollmentOf({ ...typed, email: 'None' })
    expect(isNoEmail(email)).toBe(true)
    expect(newEnrollmentOf({ ...typed, email: 'none' })).toMatchObject({ email })
  })

  test('with a plan carries the plan instead of the one date', () => {
    const installments = [{ dueDate: '2026-06-01', amount: '100' }]
    const body = newEnrollmentOf({ ...typed, installments })
    expect(body.installments).toEqual(installments)
    expect(body).not.toHaveProperty('nextInstallmentDate')
  })
})

describe('a change', () => {
  const enrollment: Changeable = {
    Student: {
      firstName: 'Ravi',
      middleName: null,
      lastName: 'Sharma',
      email: 'ravi@example.com',
      mobile: '9822012345',
      alternateMobileNo: '9822099999',
      dateOfBirth: '2004-02-29',
      aadhaarNo: 'XXXXXXXX1234',
      address: 'Satara',
      version: 3,
    },
    courseId: 'course',
    discount: 500,
    nextInstallmentDate: '2026-05-05',
    status: 'active',
    version: 7,
  }
  const values = valuesOf(enrollment)

  test('carries an identity number without the spaces of the card', () => {
    const values = { ...valuesOf(enrollment), aadhaarNo: '1234 5678 9012' }
    expect(changeOf(enrollment, values)).toMatchObject({ aadhaarNo: '123456789012' })
  })

  test('of nothing sends only the version', () => {
    expect(changeOf(enrollment, values)).toEqual({ version: 7 })
    expect(changeOf(enrollment, { ...values, discount: '500.00' })).toEqual({ version: 7 })
  })

  test('keeps the address that stands for no e-mail, until an e-mail is typed', () => {
    const without = { ...enrollment, Student: { ...enrollment.Student, email: '9822012345-x1@none.invalid' } }
    const values = valuesOf(without)
    expect(changeOf(without, { ...values, firstName: 'RAVINDRA' })).toEqual({
      firstName: 'RAVINDRA',
      version: 7,
      studentVersion: 3,
    })
    expect(changeOf(without, { ...values, email: 'ravi@example.com' })).toMatchObject({ email: 'ravi@example.com' })
  })

  test('sends only what differs, with emptied fields as empty texts', () => {
    const { alternateMobileNo: _, ...without } = values
    expect(changeOf(enrollment, { ...without, firstName: 'RAVI', discount: '' })).toEqual({
      firstName: 'RAVI',
      alternateMobileNo: '',
      discount: '',
      version: 7,
      studentVersion: 3,
    })
  })

  test('of the discount carries its reason, which is not sent otherwise', () => {
    const discountReason = 'Merit'
    expect(changeOf(enrollment, { ...values, discount: '600', discountReason })).toMatchObject({ discountReason })
    expect(changeOf(enrollment, { ...values, discountReason })).toEqual({ version: 7 })
  })

  test('of a photo sends it, and null for a removed one', () => {
    const studentPhoto = new File(['…'], 'me.jpg')
    const change = changeOf(enrollment, { ...values, studentPhoto, aadhaarPhoto: null })
    expect(change).toEqual({ studentPhoto, aadhaarPhoto: null, version: 7, studentVersion: 3 })
  })

  test('of the course or of the next date sends it, and no date beside a plan', () => {
    const nextInstallmentDate = '2026-06-05'
    expect(changeOf(enrollment, { ...values, courseId: 'other', discount: '' })).toEqual({
      courseId: 'other',
      version: 7,
    })
    expect(changeOf(enrollment, { ...values, nextInstallmentDate })).toEqual({ nextInstallmentDate, version: 7 })
    expect(changeOf(enrollment, { ...values, nextInstallmentDate: '' })).toEqual({
      nextInstallmentDate: '',
      version: 7,
    })
    const installments = [{ dueDate: '2026-06-01', amount: '100' }]
    expect(changeOf(enrollment, { ...values, nextInstallmentDate, installments })).toEqual({ installments, version: 7 })
  })

  test('of the course compares the discount with 0, which a new course starts with', () => {
    expect(changeOf(enrollment, { ...values, courseId: 'other', discount: '500' })).toMatchObject({ discount: '500' })
    expect(changeOf(enrollment, { ...values, courseId: 'other', discount: '0' })).not.toHaveProperty('discount')
  })

  test('of the status carries its reason, which is not sent otherwise', () => {
    expect(changeOf(enrollment, { ...values, status: 'cancelled', reason: 'Moved away' })).toEqual({
      status: 'cancelled',
      reason: 'Moved away',
      version: 7,
    })
    expect(changeOf(enrollment, { ...values, reason: 'Moved away' })).toEqual({ version: 7 })
  })

  test('of the plan leaves out the one date', () => {
    const installments = [{ dueDate: '2026-06-01', amount: '100' }]
    expect(changeOf(enrollment, { ...values, installments, nextInstallmentDate: '2026-09-09' })).toEqual({
      installments,
      version: 7,
    })
  })
})

test('the photos of a new student are sent, those of a known one are not', () => {
  const studentPhoto = new File(['…'], 'me.jpg')
  const values = { ...typed, studentPhoto }
  expect(newEnrollmentOf(values)).toMatchObject({ studentPhoto })
  expect(newEnrollmentOf({ ...values, studentId: '0190a000-0000-7000-8000-000000000001' })).not.toHaveProperty(
    'studentPhoto',
  )
})
