import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Login, NewUser, UserChange } from '#contract/accounts/auth'
import { closeDay } from '#contract/counter/day-close'
import { EntryChange, NewEntry } from '#contract/counter/entries'
import { EnrollmentChange, NewEnrollment } from '#contract/enrollments'
import { NewPayment, PaymentChange } from '#contract/payments/payments'
import { CourseChange, NewCourse } from '#contract/records/courses'
import { InstituteChange, NewInstitute } from '#contract/records/institutes'
import { NewStudent, StudentChange } from '#contract/records/students'

/**
 * What each kind of record takes on POST and on PUT. Empty texts and nulls on POST are dropped earlier, so they count
 * as absent.
 */

const id = '0199f3c0-0000-7000-8000-000000000001'
const said = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
const money = 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'
const date = 'must be a date such as 2026-04-05.'

const person = {
  firstName: 'Ravi',
  lastName: 'Kulkarni',
  email: 'ravi@example.com',
  mobile: '9876543210',
  dateOfBirth: '2001-02-03',
  address: 'Main Road',
}

describe('the required fields of a POST', () => {
  test.each([
    ['login', Login, ['username is required.', 'password is required.']],
    [
      'a user',
      NewUser,
      [
        'username is required.',
        'email is required.',
        'password is required.',
        'fullName is required.',
        'role must be super_admin, sub_admin or student.',
      ],
    ],
    ['an institute', NewInstitute, ['instituteName is required.']],
    ['a course', NewCourse, ['name is required.', 'duration must be a whole number.', `fees ${money}`]],
    [
      'a student',
      NewStudent,
      [
        'firstName is required.',
        'lastName is required.',
        'email is required.',
        'mobile is required.',
        `dateOfBirth ${date}`,
        'address is required.',
        'aadhaarNo must be exactly 12 digits.',
      ],
    ],
    ['an enrollment', NewEnrollment, ['courseId must be an id.']],
    ['a payment', NewPayment, ['enrollmentId must be an id.', `amount ${money}`]],
    ['a book entry', NewEntry, ['source is required.', `amount ${money}`, `date ${date}`]],
  ])('%s', (_, schema, messages) => {
    expect(said(schema, {})).toEqual(messages)
    expect(schema.safeParse('text').success).toBe(false)
  })
})

describe('a PUT is partial', () => {
  test.each([
    ['a user', UserChange],
    ['an institute', InstituteChange],
    ['a course', CourseChange],
    ['a student', StudentChange],
    ['an enrollment', EnrollmentChange],
    ['a payment', PaymentChange],
    ['a book entry', EntryChange],
  ])('%s: nothing sent, nothing changed', (_, schema) => {
    expect(schema.parse({})).toEqual({})
    expect(schema.parse({ version: '3' })).toEqual({ version: 3 })
  })

  test.each([
    ['a user', UserChange, ['branch', 'mobile', 'instituteName', 'instituteAddress']],
    ['an institute', InstituteChange, ['instituteAddress', 'phone', 'email', 'upiId', 'upiName', 'gstin']],
    ['a course', CourseChange, ['description', 'category', 'prerequisites']],
    ['a student', StudentChange, ['middleName', 'alternateMobileNo', 'aadhaarNo']],
    [
      'an enrollment',
      EnrollmentChange,
      ['middleName', 'alternateMobileNo', 'aadhaarNo', 'discount', 'nextInstallmentDate'],
    ],
    ['a payment', PaymentChange, ['transactionId', 'notes']],
    ['a book entry', EntryChange, ['notes']],
  ])('%s: what is optional can be cleared', (_, schema, fields) => {
    for (const nothing of ['', null])
      expect(schema.parse(Object.fromEntries(fields.map(field => [field, nothing])))).toEqual(
        Object.fromEntries(fields.map(field => [field, null])),
      )
  })

  test.each([
    ['a user', UserChange, ['username', 'email', 'fullName', 'role', 'isActive']],
    ['an institute', InstituteChange, ['instituteName', 'receiptPrefix', 'cashLimit', 'tillShort', 'aadhaar']],
    ['a course', CourseChange, ['name', 'duration', 'fees', 'isActive']],
    ['a student', StudentChange, ['firstName', 'lastName', 'email', 'mobile', 'dateOfBirth', 'address']],
    ['an enrollment', EnrollmentChange, ['firstName', 'courseId', 'status', 'installments']],
    ['a payment', PaymentChange, ['amount', 'paymentMethod', 'paymentDate']],
    ['a book entry', EntryChange, ['type', 'category', 'source', 'amount', 'paymentMethod', 'date']],
  ])('%s: what is required cannot', (_, schema, fields) => {
    for (const field of fields)
      for (const nothing of ['', null]) expect(said(schema, { [field]: nothing })[0]).toMatch(new RegExp(`^${field} `))
  })
})

describe('users', () => {
  const user = {
    username: 'ravi',
    email: 'r@example.com',
    password: 'long enough',
    fullName: 'Ravi K',
    role: 'student',
  }
  test('nobody can set fields that are not theirs to set', () => {
    expect(NewUser.parse({ ...user, id, version: 9, lastLogin: 'now', passwordHash: 'x' })).toEqual(user)
  })
  test('a username holds no spaces', () => {
    expect(said(NewUser, { ...user, username: 'ravi k' })).toEqual(['username must not hold spaces.'])
  })
  test('a blank password keeps the current one', () => {
    for (const blank of ['', null]) expect(UserChange.parse({ password: blank }).password).toBe(undefined)
    expect(UserChange.parse({ password: 'long enough' }).password).toBe('long enough')
    expect(said(UserChange, { password: 'short' })).toEqual(['password must have at least 8 characters.'])
    expect(said(UserChange, { password: 12345678 })).toEqual(['password is required.'])
  })
  test('a login has no length rules, so that its error does not tell what passwords look like', () => {
    expect(Login.parse({ username: ' Ravi ', password: ' x ' })).toEqual({ username: 'Ravi', password: ' x ' })
    expect(Login.parse({ username: 'ravi', password: 'x', remember: 'true' }).remember).toBe(true)
    expect(said(Login, { username: 'ravi', password: '' })).toEqual(['password is required.'])
  })
})

describe('institutes', () => {
  test('a receipt prefix is up to three capital letters, so that a number fits 16 characters', () => {
    expect(NewInstitute.parse({ instituteName: 'Pune', receiptPrefix: 'pun' }).receiptPrefix).toBe('PUN')
    for (const receiptPrefix of ['PUNE', 'P1', 'ÄB', 'P-'])
      expect(said(NewInstitute, { instituteName: 'Pune', receiptPrefix })).toHaveLength(1)
  })
  test('a UPI id and a GSTIN have their forms', () => {
    const given = { upiId: 'institute@okbank', gstin: '27ABCDE1234F1Z5' }
    expect(InstituteChange.parse(given)).toEqual(given)
    expect(said(InstituteChange, { upiId: 'institute', gstin: '27ABCDE1234F1X5' })).toEqual([
      'upiId must be a UPI id, such as institute@bank.',
      'gstin must look like 27AAPFU0939F1ZV, with 15 characters.',
    ])
  })
})

describe('courses', () => {
  const course = { name: 'Tally', duration: '3', fees: '4500.50' }
  test('numbers may come as texts', () => {
    expect(NewCourse.parse(course)).toEqual({ name: 'Tally', duration: 3, fees: 4500_50 })
  })
  test('a course may be free and lasts at least a month', () => {
    expect(NewCourse.parse({ ...course, fees: 0 }).fees).toBe(0)
    expect(said(NewCourse, { ...course, duration: 0 })).toEqual(['duration must be between 1 and 120.'])
    expect(said(NewCourse, { ...course, fees: -1 })).toEqual(['fees must not be below 0.'])
  })
})

describe('students', () => {
  test('names are kept as typed, and Aadhaar is required', () => {
    expect(NewStudent.parse({ ...person, aadhaarNo: '123412341234' })).toEqual({ ...person, aadhaarNo: '123412341234' })
    expect(said(NewStudent, person)).toEqual(['aadhaarNo must be exactly 12 digits.'])
  })
  test('the masked number that an answer carried may be sent back on PUT, never on POST', () => {
    expect(StudentChange.parse({ aadhaarNo: 'XXXXXXXX1234' })).toEqual({ aadhaarNo: 'XXXXXXXX1234' })
    expect(said(StudentChange, { aadhaarNo: 'XXXXXXX1234' })).toEqual(['aadhaarNo must be exactly 12 digits.'])
    expect(said(NewStudent, { ...person, aadhaarNo: 'XXXXXXXX1234' })).toHaveLength(1)
  })
})

describe('enrollments', () => {
  test('names and address become upper case; Aadhaar is optional', () => {
    expect(NewEnrollment.parse({ ...person, middleName: 'd.', courseId: id })).toMatchObject({
      firstName: 'RAVI',
      middleName: 'D.',
      lastName: 'KULKARNI',
      address: 'MAIN ROAD',
      email: 'ravi@example.com',
    })
  })
  test('a plan has 1 to 60 rows of at least one paisa, dated or not', () => {
    const plan = (installments: unknown) => said(NewEnrollment, { courseId: id, installments })
    const row = { dueDate: '2026-07-01', amount: 100 }
    expect(NewEnrollment.parse({ courseId: id, installments: [row, { amount: '50.50', dueDate: '' }] })).toMatchObject({
      installments: [
        { dueDate: '2026-07-01', amount: 100_00 },
        { dueDate: null, amount: 50_50 },
      ],
    })
    expect(plan([])).toEqual(['installments must hold at least one installment.'])
    expect(plan(Array(61).fill(row))).toEqual(['installments must hold at most 60 installments.'])
    expect(plan('monthly')).toEqual(['installments must be a list.'])
    expect(plan([row, { ...row, amount: 0 }])).toEqual(['installments.1.amount must be at least 0.01.'])
    expect(plan([{ ...row, dueDate: '2026-02-30' }])).toEqual([`installments.0.dueDate ${date}`])
  })
  test('a discount is never negative; cleared on PUT it is null, which stands for 0', () => {
    expect(said(NewEnrollment, { courseId: id, discount: '-1' })).toEqual(['discount must not be below 0.'])
    expect(EnrollmentChange.parse({ discount: '' })).toEqual({ discount: null })
    expect(EnrollmentChange.parse({ discount: '0' })).toEqual({ discount: 0 })
    expect(said(EnrollmentChange, { discount: '10%' })).toEqual([`discount ${money}`])
  })
  test('only the product says what is paid and what remains', () => {
    const sent = {
      courseId: id,
      paidAmount: 5000,
      remainingAmount: 0,
      totalAmount: 1,
      feesAmount: 1,
      status: 'completed',
    }
    expect(NewEnrollment.parse(sent)).toEqual({ courseId: id })
    expect(EnrollmentChange.parse(sent)).toEqual({ courseId: id, status: 'completed' })
  })
  test('a status is one of three', () => {
    expect(said(EnrollmentChange, { status: 'withdrawn' })).toEqual(['status must be active, completed or cancelled.'])
  })
})

describe('payments', () => {
  const payment = { enrollmentId: id, amount: '0.01' }
  test('are in cash unless stated otherwise', () => {
    expect(NewPayment.parse(payment)).toEqual({ enrollmentId: id, amount: 1, paymentMethod: 'cash' })
  })
  test('the receipt number and the receiver are not the caller’s to set', () => {
    expect(NewPayment.parse({ ...payment, receiptNumber: 'X', receiver: { fullName: 'Me' }, id })).not.toHaveProperty(
      'receiptNumber',
    )
  })
  test('a correction with an amount of zero is refused', () => {
    expect(said(PaymentChange, { amount: 0 })).toEqual(['amount must be at least 0.01.'])
    expect(said(PaymentChange, { paymentMethod: 'gold' })).toEqual([
      'paymentMethod must be one of cash, card, upi, bank_transfer, cheque.',
    ])
  })
})

describe('entries', () => {
  const entry = { source: 'Rent', amount: 100, date: '2026-04-05' }
  test('an entry is internal income in cash unless stated otherwise', () => {
    expect(NewEntry.parse(entry)).toEqual({
      ...entry,
      amount: 100_00,
      type: 'income',
      category: 'internal',
      paymentMethod: 'cash',
    })
  })
  test('type, category and method are fixed sets', () => {
    expect(said(NewEntry, { ...entry, type: 'gift', category: 'x', paymentMethod: 'x' })).toEqual([
      'type must be income or expense.',
      'category must be internal or external.',
      'paymentMethod must be one of cash, card, upi, bank_transfer, cheque.',
    ])
  })
  test('a change has no defaults: absent fields stay', () => {
    expect(EntryChange.parse({ amount: 5 })).toEqual({ amount: 5_00 })
    expect(PaymentChange.parse({ amount: 5 })).toEqual({ amount: 5_00 })
  })
})

describe('notes are counted', () => {
  test('in whole numbers', () => {
    for (const count of [0, 2, '12', 1_000_000])
      expect(closeDay.body?.safeParse({ counted: { '500': count } }).success).toBe(true)
  })
  test.each([true, [], '', null, 1.5, -1, 1_000_001])('not as %j', count => {
    expect(closeDay.body?.safeParse({ counted: { '500': count } }).success).toBe(false)
  })
})
