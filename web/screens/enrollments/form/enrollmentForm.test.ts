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
const told = (values: object, facts: object = {}) =>
  enrollmentForm({ feesOf, today, ...facts })
    .safeParse({ ...newStudent, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('a new student', () => {
  test('needs no middle name, second mobile, identity number or discount', () => {
    expect(told({})).toBeUndefined()
  })

  test('needs everything else, all said at once', () => {
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

  test.each(['12345678901', '1234567890123', '12345678901a'])('has no identity number %j', aadhaarNo => {
    expect(told({ aadhaarNo })).toEqual(['aadhaarNo must be exactly 12 digits.'])
  })

  test('may have the number in the groups of the card', () => {
    expect(told({ aadhaarNo: '1234 5678 9012' })).toBeUndefined()
  })
})

describe('a known student', () => {
  const { email, courseId, installments } = newStudent
  const known = { email, courseId, installments, studentId: courseId, aadhaarNo: 'XXXXXXXX1234' }

  test('is not asked for what the record lacks, and may have a masked number', () => {
    expect(enrollmentForm({ feesOf, today }).safeParse(known).success).toBe(true)
  })

  test('is asked for the e-mail', () => {
    expect(enrollmentForm({ feesOf, today }).safeParse({ ...known, email: undefined }).success).toBe(false)
  })
})

describe('the discount', () => {
  test('may be all of the fees, to the paisa, and not one more', () => {
    expect(told({ discount: '5000' })).toBeUndefined()
    expect(told({ discount: '5000.01' })).toEqual(['discount must be at most the fees of ₹5,000.'])
  })

  test('is an amount', () => {
    expect(told({ discount: '-1' })?.[0]).toMatch(/^discount must be an amount/)
  })
})

describe('dates', () => {
  test('are today or later', () => {
    expect(told({ nextInstallmentDate: today })).toBeUndefined()
    expect(told({ nextInstallmentDate: '2026-04-04' })).toEqual(['nextInstallmentDate must be 05/04/2026 or later.'])
  })

  test('that stand already may lie in the past', () => {
    expect(told({ nextInstallmentDate: '2026-03-01' }, { standing: ['2026-03-01'] })).toBeUndefined()
  })
})

describe('a plan', () => {
  const rows = (...amounts: string[]) => ({ installments: amounts.map(amount => ({ dueDate: '2026-05-05', amount })) })

  test('adds up to fees less discount', () => {
    expect(told({ ...rows('2000', '2500.50'), discount: '499.50' })).toBeUndefined()
    expect(told(rows('2000', '2500'))).toEqual(['installments must add up to the total: ₹500 is still missing.'])
    expect(told(rows('2000', '3000.01'))).toEqual(['installments must add up to the total: ₹0.01 is too much.'])
  })

  test('says at the row itself when it holds no amount or a day gone by', () => {
    expect(told(rows('', '5000'))?.[0]).toMatch(/^installments\.0\.amount/)
    expect(told({ installments: [{ dueDate: '2026-04-04', amount: '5000' }] })).toEqual([
      'installments.0.dueDate must be 05/04/2026 or later.',
    ])
  })
})
