import { expect, test } from 'vitest'
import type { Student } from '#contract/shapes/student'
import { studentBody, studentChange, studentForm, studentValues } from './studentForm.ts'

const student: Student = {
  id: '0190a000-0000-7000-8000-000000000001',
  studentNumber: 'PUN/S26-27/00001',
  firstName: 'Asha',
  middleName: null,
  lastName: 'Rao',
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  language: null,
  alternateMobileNo: '9876500000',
  dateOfBirth: '2004-02-29',
  address: '12 Station Road',
  aadhaarNo: 'XXXXXXXX1234',
  aadhaarPhoto: null,
  studentPhoto: null,
  instituteName: 'Main Branch',
  branch: 'Main Branch',
  version: 3,
  createdAt: '2026-04-05T04:30:00.000Z',
}
const typed = { ...studentValues(student), middleName: undefined }
const today = '2026-04-05'

const problems = (changes: object, changed?: Pick<Student, 'aadhaarNo'>) =>
  studentForm(today, changed)
    .safeParse({ ...typed, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

const digits = ['aadhaarNo', 'must be exactly 12 digits.']

test.each(['12345678901', '1234567890123', '12345678901a', 'XXXXXXXX1234', ''])(
  'a new number %j is refused',
  aadhaarNo => {
    expect(problems({ aadhaarNo })).toEqual([digits])
  },
)

test('a number may be typed in groups as on the card, and is sent without spaces', () => {
  expect(problems({ aadhaarNo: '1234 5678 9012' })).toBeUndefined()
  expect(studentBody({ ...typed, aadhaarNo: '1234 5678 9012' }).aadhaarNo).toBe('123456789012')
})

test('the masked number keeps the stored one; another masked number is refused', () => {
  expect(problems({}, student)).toBeUndefined()
  expect(problems({ aadhaarNo: 'XXXXXXXX9999' }, student)).toEqual([digits])
  expect(problems({ aadhaarNo: '123456789012' }, student)).toBeUndefined()
  expect(studentChange(typed, student).aadhaarNo).toBe('XXXXXXXX1234')
})

test('a stored number cannot be left out, but one that was never stored can', () => {
  expect(problems({ aadhaarNo: undefined }, student)).toEqual([digits])
  expect(problems({ aadhaarNo: undefined }, { aadhaarNo: null })).toBeUndefined()
  expect(studentChange({ ...typed, aadhaarNo: undefined }, student)).not.toHaveProperty('aadhaarNo')
})

test('a date of birth in the future is refused', () => {
  expect(problems({ dateOfBirth: '2026-04-05' }, student)).toBeUndefined()
  expect(problems({ dateOfBirth: '2026-04-06' }, student)).toEqual([['dateOfBirth', 'must be 05/04/2026 or earlier.']])
})

test('an emptied optional field is cleared, with the version that was seen', () => {
  const change = studentChange({ ...typed, alternateMobileNo: undefined }, student)
  expect(change).toMatchObject({ middleName: '', alternateMobileNo: '', version: 3 })
})

test('untouched photos stay; a new one is sent, and a removal too', () => {
  const studentPhoto = new File(['…'], 'me.jpg')
  const change = studentChange({ ...studentValues(student), studentPhoto, aadhaarPhoto: null }, student)
  expect(change).toMatchObject({ studentPhoto, aadhaarPhoto: null })
  expect(studentChange(studentValues(student), student)).not.toHaveProperty('studentPhoto')
  expect(problems({ studentPhoto })).toEqual(problems({}))
  expect(problems({ studentPhoto: new File(['…'], 'me.pdf') }, student)?.[0]?.[0]).toBe('studentPhoto')
})

test('a made-up address is shown as none, stays while it says so, and gives way to a real one', () => {
  const without = { ...student, email: '9876543210-x1@none.invalid' }
  const values = studentValues(without)
  expect(values.email).toBe('None')
  expect(problems({ email: ' none ' })).toEqual(problems({}))
  expect(studentChange({ ...values, lastName: 'Rao-Patil' }, without).email).toBe(without.email)
  expect(studentChange({ ...values, email: 'asha@example.com' }, without).email).toBe('asha@example.com')
  expect(studentChange({ ...typed, email: 'none' }, student).email).toMatch(/^9876543210-.*@none\.invalid$/)
  expect(studentBody({ ...typed, email: 'None' }).email).toMatch(/@none\.invalid$/)
})
