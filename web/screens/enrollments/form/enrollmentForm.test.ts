import { describe, expect, test } from 'vitest'
import { enrollmentForm } from './enrollmentForm.ts'

const today = '2026-04-05'
const feesOf = () => 5000
const newStudent = {
  email: 'ravi@example.com',
  firstName: 'RAVI',
  lastName: 'SHARMA',
  mobile: '9822012345',
  dateOfBirth: '2004-02-29',
  address: '12 SHIVAJI NAGAR',
  courseId: '0190b7a0-0000-7000-8000-000000000001',
  installments: [],
}
const errorsOf = (values: object, facts: object = {}) =>
  enrollmentForm({ feesOf, today, ...facts })
    .safeParse({ ...newStudent, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('a new student', () => {
  test('needs no middle name, second mobile, identity number or discount', () => {
    expect(errorsOf({})).toBeUndefined()
  })

  test('needs everything else, with all errors shown at once', () => {
    const { installments, courseId } = newStudent
    const { error } = enrollmentForm({ feesOf, today }).safeParse({ installments, courseId })
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'address',
      'dateOfBirth',
      'email',
      'firstName',
      'lastName',
      'mobile',
    ])
  })

  test.each([
    { dateOfBirth: '5 dec' },
    { nextInstallmentDate: '5 dec' },
    { installments: [{ dueDate: '', amount: '1' }] },
  ])('is told what is missing beside a date that cannot be read: %j', dates => {
    const errors = errorsOf({ mobile: undefined, ...dates })
    expect(errors).toContain('mobile is required.')
    expect(errors?.filter(error => error.endsWith('must be a date such as 2026-04-05.'))).toHaveLength(1)
  })

  test('is born, today at the latest', () => {
    expect(errorsOf({ dateOfBirth: '2026-04-05' })).toBeUndefined()
    expect(errorsOf({ dateOfBirth: '2026-04-06' })).toEqual(['dateOfBirth must be 05/04/2026 or earlier.'])
    expect(errorsOf({ dateOfBirth: '5 dec' })).toEqual(['dateOfBirth must be a date such as 2026-04-05.'])
  })

  test.each(['12345678901', '1234567890123', '12345678901a'])('cannot have the identity number %j', aadhaarNo => {
    expect(errorsOf({ aadhaarNo })).toEqual(['aadhaarNo must be exactly 12 digits.'])
  })

  test('may have the number in groups, as on the card', () => {
    expect(errorsOf({ aadhaarNo: '1234 5678 9012' })).toBeUndefined()
  })
})

describe('a known student', () => {
  const { email, courseId, installments } = newStudent
  const known = { email, courseId, installments, studentId: courseId, aadhaarNo: 'XXXXXXXX1234' }

  test('needs no details that the record lacks, and may have a masked number', () => {
    expect(enrollmentForm({ feesOf, today }).safeParse(known).success).toBe(true)
  })

  test('still needs the e-mail', () => {
    expect(enrollmentForm({ feesOf, today }).safeParse({ ...known, email: undefined }).success).toBe(false)
  })
})

describe('the discount', () => {
  test('may be as much as the fees, but not a paisa more', () => {
    expect(errorsOf({ discount: '5000' })).toBeUndefined()
    expect(errorsOf({ discount: '5000.01' })).toEqual(['discount must be at most the fees of ₹5,000.'])
  })

  test('is an amount', () => {
    expect(errorsOf({ discount: '-1' })?.[0]).toMatch(/^discount must not be below 0/)
  })
})

describe('dates', () => {
  test('are today or later', () => {
    expect(errorsOf({ nextInstallmentDate: today })).toBeUndefined()
    expect(errorsOf({ nextInstallmentDate: '2026-04-04' })).toEqual([
      'nextInstallmentDate must be 05/04/2026 or later.',
    ])
  })

  test('that are already stored may lie in the past', () => {
    expect(errorsOf({ nextInstallmentDate: '2026-03-01' }, { storedDates: ['2026-03-01'] })).toBeUndefined()
  })
})

describe('a plan', () => {
  const rows = (...amounts: string[]) => ({ installments: amounts.map(amount => ({ dueDate: '2026-05-05', amount })) })

  test('adds up to fees less discount', () => {
    expect(errorsOf({ ...rows('2000', '2500.50'), discount: '499.50' })).toBeUndefined()
    expect(errorsOf(rows('2000', '2500'))).toEqual(['installments must add up to the total: ₹500 is still missing.'])
    expect(errorsOf(rows('2000', '3000.01'))).toEqual(['installments must add up to the total: ₹0.01 is too much.'])
  })

  test('shows at the row itself that its amount is missing or its date is past', () => {
    expect(errorsOf(rows('', '5000'))?.[0]).toMatch(/^installments\.0\.amount/)
    expect(errorsOf({ installments: [{ dueDate: '2026-04-04', amount: '5000' }] })).toEqual([
      'installments.0.dueDate must be 05/04/2026 or later.',
    ])
  })
})
