import { describe, expect, test } from 'vitest'
import { createUser, deleteUser, login } from '#contract/accounts/auth'
import { correctEntry, recordEntry, voidEntry } from '#contract/counter/entries'
import type { Endpoint } from '#contract/endpoint'
import { createEnrollment, deleteEnrollment, getEnrollment, listEnrollments } from '#contract/enrollments'
import { addDays } from '#contract/fields/dates'
import { getPayment, recordPayment, voidPayment } from '#contract/payments/payments'
import { createAchievement, deleteAchievement } from '#contract/records/achievements'
import { createContact } from '#contract/records/contacts'
import { createCourse, deleteCourse } from '#contract/records/courses'
import { createMaterial, deleteMaterial } from '#contract/records/materials'
import { createOffer, deleteOffer } from '#contract/records/offers'
import { createStudent, deleteStudent, getStudent } from '#contract/records/students'
import { person, today } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import { file } from '#tests/served/uploads'
import {
  account,
  achievement,
  add,
  entry,
  material,
  message,
  newStudent,
  offer,
  sceneForAllTests,
} from '#tests/tools/scene'

/** The rules of validation and permission, each with the message that the service gives if it is broken. */
const scene = sceneForAllTests()

const course = { name: 'Tally', duration: 3, fees: 5000 }
const twoDecimals = 'must have at most two decimals, such as 12500.50.'
const notBelow = 'must not be below 0.'
const methods = 'Payment method must be one of cash, card, upi, bank_transfer, cheque.'
const user = () => ({ ...account(), role: 'sub_admin' })
const enrollment = () => ({ ...person(), courseId: scene.ids.course })
const payment = () => ({ enrollmentId: scene.ids.enrollment, amount: 1 })
const nobody = '00000000-0000-7000-8000-000000000000'

/** The rules of one form: a valid body, then each wrong field with its message. */
type Rules = readonly [Endpoint, () => object, readonly (readonly [rule: string, wrong: object, message: string])[]]

const rules: Readonly<Record<string, Rules>> = {
  'Sign-in': [
    login,
    () => ({ username: 'pune', password: 'a good password' }),
    [
      ['a username is required', { username: '' }, 'Username is required.'],
      ['a password is required', { password: '' }, 'Password is required.'],
    ],
  ],
  'The contact form': [
    createContact,
    message,
    [
      ['a name is required', { name: '' }, 'Name is required.'],
      ['an e-mail address is required', { email: '' }, 'Email is required.'],
      ['a mobile number is required', { mobile: '' }, 'Mobile number is required.'],
      ['a subject is required', { subject: '' }, 'Subject is required.'],
      ['a message is required', { message: '' }, 'Message is required.'],
      ['has an e-mail format', { email: 'ravi' }, 'Email must be an email address, such as name@example.com.'],
    ],
  ],
  'A course': [
    createCourse,
    () => course,
    [
      ['has a name', { name: '' }, 'Name is required.'],
      ['has a duration', { duration: '' }, 'Duration is required.'],
      ['whose duration is a number', { duration: 'three' }, 'Duration must be a whole number.'],
      ['lasts a month at least', { duration: 0 }, 'Duration must be between 1 and 120.'],
      ['has fees', { fees: '' }, 'Fee is required.'],
      ['whose fees are not negative', { fees: -1 }, `Fee ${notBelow}`],
      ['whose fees are whole paise', { fees: 0.001 }, `Fee ${twoDecimals}`],
    ],
  ],
  'A student': [
    createStudent,
    newStudent,
    [
      ['has a first name', { firstName: '' }, 'First name is required.'],
      ['has a last name', { lastName: '' }, 'Last name is required.'],
      ['has a mobile number', { mobile: '' }, 'Mobile number is required.'],
      ['has an e-mail address', { email: '' }, 'Email is required.'],
      ['has a date of birth', { dateOfBirth: '' }, 'Date of birth is required.'],
      ['has an Aadhaar number', { aadhaarNo: '' }, 'Aadhaar number is required.'],
      ['has an address', { address: '' }, 'Address is required.'],
      ['whose Aadhaar number has 12 digits', { aadhaarNo: '12345678901' }, 'Aadhaar number must be exactly 12 digits.'],
    ],
  ],
  'An enrollment': [
    createEnrollment,
    () => enrollment(),
    [
      ['is of a student with an e-mail address', { email: '' }, 'Email is required.'],
      ['is in a course', { courseId: '' }, 'Course is required.'],
      ['of a student with a first name', { firstName: '' }, 'First name is required.'],
      ['of a student with a last name', { lastName: '' }, 'Last name is required.'],
      ['of a student with a mobile number', { mobile: '' }, 'Mobile number is required.'],
      ['of a student with a date of birth', { dateOfBirth: '' }, 'Date of birth is required.'],
      ['of a student with an address', { address: '' }, 'Address is required.'],
      ['whose Aadhaar number has 12 digits', { aadhaarNo: '1234' }, 'Aadhaar number must be exactly 12 digits.'],
      ['has no negative discount', { discount: -1 }, `Discount ${notBelow}`],
      ['has a discount of whole paise', { discount: 0.001 }, `Discount ${twoDecimals}`],
      [
        'is next due today at the earliest',
        { nextInstallmentDate: addDays(today, -1) },
        'Next installment date must be today or later.',
      ],
    ],
  ],
  'A payment': [
    recordPayment,
    payment,
    [
      ['has an amount', { amount: '' }, 'Amount is required.'],
      ['is a paisa at least', { amount: 0 }, 'Amount must be at least 0.01.'],
      ['is of whole paise', { amount: 0.001 }, `Amount ${twoDecimals}`],
      ['has one of five methods', { paymentMethod: 'bitcoin' }, methods],
    ],
  ],
  'An entry of the book': [
    recordEntry,
    () => entry,
    [
      ['is income or an expense', { type: 'gift' }, 'Type must be income or expense.'],
      ['is internal or external', { category: 'secret' }, 'Category must be internal or external.'],
      ['has a source', { source: '' }, 'Source is required.'],
      ['has an amount', { amount: '' }, 'Amount is required.'],
      ['is a paisa at least', { amount: 0 }, 'Amount must be at least 0.01.'],
      ['has one of five methods', { paymentMethod: 'bitcoin' }, methods],
      ['has a date', { date: '' }, 'Date is required.'],
    ],
  ],
  'An offer': [
    createOffer,
    () => offer,
    [
      ['has a title', { title: '' }, 'Title is required.'],
      ['has a description', { description: '' }, 'Description is required.'],
      ['begins', { validFrom: '' }, 'Valid-from date is required.'],
      ['ends', { validTill: '' }, 'Valid-till date is required.'],
      [
        'has no discount below 0',
        { discountPercentage: -1 },
        'Discount percentage must be a percentage from 0 to 100 with at most two decimals.',
      ],
      [
        'has no discount above 100',
        { discountPercentage: 101 },
        'Discount percentage must be a percentage from 0 to 100 with at most two decimals.',
      ],
    ],
  ],
  'An achievement': [
    createAchievement,
    () => achievement,
    [
      ['has a title', { title: '' }, 'Title is required.'],
      ['has a description', { description: '' }, 'Description is required.'],
      ['has a date', { date: '' }, 'Date is required.'],
    ],
  ],
  'A user': [
    createUser,
    user,
    [
      ['has a full name', { fullName: '' }, 'Full name is required.'],
      ['has a role', { role: '' }, 'Role is required.'],
      ['has one of three roles', { role: 'owner' }, 'Role must be super_admin, sub_admin or student.'],
      ['has a username', { username: '' }, 'Username is required.'],
      ['has an e-mail address', { email: '' }, 'Email is required.'],
      ['has a password', { password: '' }, 'Password is required.'],
    ],
  ],
}

describe.each(Object.entries(rules))('%s', (_, [row, right, wrongs]) => {
  test.each(wrongs)('%s', async (_, wrong, message) => {
    const { status, error, details } = await scene.desk.admin.refused(row, { body: { ...right(), ...wrong } })
    expect({ status, error, paths: details.map(({ path }) => path) }).toEqual({
      status: 400,
      error: message,
      paths: Object.keys(wrong),
    })
  })

  test('is accepted if all fields are valid', async () => {
    const { status, text } = await scene.desk.admin.call(row, { body: right() })
    expect(status, text).toBe(row.status ?? 200)
  })
})

describe('Study material', () => {
  test.each([
    ['has a title', { body: { title: '' } }, 400, 'Title is required.'],
    ['has a file', { files: {} }, 400, 'Please select a file.'],
    [
      'is a document or a picture',
      { files: { file: file('MZ\x90\0', 'virus.pdf') } },
      415,
      'File must be a PDF, Word, PowerPoint or Excel document, a plain text or a picture.',
    ],
  ])('%s', async (_, wrong, status, error) => {
    const { body, files } = material(scene.desk)
    const input = { body: { ...body, ...Object(at(wrong, 'body')) }, files: 'files' in wrong ? wrong.files : files }
    expect(await scene.desk.admin.refused(createMaterial, input)).toMatchObject({ status, error })
  })
})

test("A student's photo is a picture", async () => {
  const input = { body: newStudent(), files: { studentPhoto: file('no picture', 'me.jpg') } }
  const { status, error } = await scene.desk.admin.refused(createStudent, input)
  expect([status, error]).toEqual([415, 'Student photo must be a picture (JPEG, PNG, WebP or GIF).'])
})

describe('If fields are left out', () => {
  test('an enrollment has no discount and no Aadhaar number; its names and address become upper case', async () => {
    const body = { ...enrollment(), discount: '', aadhaarNo: '' }
    const { enrollment: made } = await scene.desk.pune.ok(createEnrollment, { body })
    expect(made).toMatchObject({ discount: 0, totalAmount: 5000, installmentAmount: 5000 })
    expect(made.Student).toMatchObject({ firstName: 'ASHA', address: '12 TILAK ROAD', aadhaarNo: null })
  })

  test('an e-mail address that is known, in any case, means the student who has it', async () => {
    const { studentId, Student } = scene.enrollment
    const body = { email: Student.email.toUpperCase(), courseId: scene.desk.java.id }
    expect((await scene.desk.pune.ok(createEnrollment, { body })).enrollment.studentId).toBe(studentId)
  })

  test('a payment is in cash, and at most what remains to be paid', async () => {
    const { id } = await scene.desk.enrol()
    const refused = await scene.desk.pune.refused(recordPayment, { body: { enrollmentId: id, amount: 5000.01 } })
    expect(refused).toMatchObject({ status: 422, error: 'Only ₹5,000 remains to be paid.' })
    const { payment: paid } = await scene.desk.pune.ok(recordPayment, { body: { enrollmentId: id, amount: 5000 } })
    expect(paid.paymentMethod).toBe('cash')
  })

  test('an entry is internal income in cash', async () => {
    const { source, amount, date } = entry
    const { incomeExpense } = await scene.desk.pune.ok(recordEntry, { body: { source, amount, date } })
    expect(incomeExpense).toMatchObject({ type: 'income', category: 'internal', paymentMethod: 'cash' })
  })
})

test('A list is filtered by both ends of a range, and by the institute in any case', async () => {
  const count = async (query: object) =>
    listEnrollments.answer.parse((await scene.desk.admin.call(listEnrollments, { query })).json).enrollments.length
  const pune = await count({ instituteName: 'Pune' })
  expect(pune).toBeGreaterThan(0)
  expect(await count({ instituteName: 'pUNE' })).toBe(pune)
  expect(await count({ instituteName: 'all' })).toBe(await count({}))
  expect(await count({ instituteName: 'Pune', startDate: today, endDate: today })).toBe(pune)
  expect(await count({ endDate: addDays(today, -1) })).toBe(0)
})

test.each([
  ['edits', correctEntry, 'You are not allowed to edit this record.'],
  ['deletes', voidEntry, 'You are not allowed to delete this record.'],
])('Only a super admin %s an income or expense record', async (_, row, message) => {
  const input = { params: { id: await add.entry(scene.desk) }, body: row.method === 'PUT' ? { amount: 1 } : undefined }
  for (const client of [scene.desk.pune, scene.desk.student]) {
    const { status, error } = await client.refused(row, input)
    expect([status, error]).toEqual([403, message])
  }
})

test('Other calls without permission are refused with one message', async () => {
  const { status, error } = await scene.desk.pune.refused(createUser, { body: user() })
  expect([status, error]).toEqual([403, 'Access denied. Insufficient permissions.'])
})

test.each([
  ['an enrollment', getEnrollment, 'Enrollment not found.'],
  ['a payment', getPayment, 'Payment not found.'],
  ['a student', getStudent, 'This student does not exist.'],
])('A missing record is reported: %s', async (_, row, message) => {
  expect((await scene.desk.admin.refused(row, { params: { id: nobody } })).error).toBe(message)
})

test.each([
  ['Course', deleteCourse, add.course],
  ['Student', deleteStudent, add.student],
  ['Material', deleteMaterial, add.material],
  ['Enrollment', deleteEnrollment, add.enrollment],
  ['Payment', voidPayment, add.payment],
  ['Record', voidEntry, add.entry],
  ['Offer', deleteOffer, add.offer],
  ['Achievement', deleteAchievement, add.achievement],
  ['User', deleteUser, add.user],
])('%s deleted successfully', async (what, row, make) => {
  const { json } = await scene.desk.admin.call(row, { params: { id: await make(scene.desk) } })
  expect(json).toEqual({ message: `${what} deleted successfully` })
})
