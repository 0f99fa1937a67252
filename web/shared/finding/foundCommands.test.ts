import { expect, test } from 'vitest'
import { fitting } from './command.ts'
import { dueCommand, studentCommand } from './foundCommands.ts'

const number = 'PUN/S26-27/00042'
const student = {
  id: '0199f3c0-0000-7000-8000-000000000001',
  studentNumber: number,
  firstName: 'NEHA',
  middleName: null,
  lastName: 'VERMA',
  fullName: 'NEHA VERMA',
  email: 'neha@example.com',
  mobile: '9876543210',
  language: null,
}
const course = { id: student.id, name: 'Tally', description: null, duration: 3, fees: 500, category: null }

test.each([number, '00042', 'neha s26-27'])('a student and their due are found by %s', typed => {
  const found = [
    studentCommand({ ...student, branch: 'Pune' }),
    dueCommand({ id: student.id, Student: student, Course: course, remainingAmount: 500 }),
  ]
  expect(fitting(found, typed)).toEqual(found)
})

test('a student who has no number yet is found by name', () => {
  const found = [studentCommand({ ...student, studentNumber: null, branch: 'Pune' })]
  expect(fitting(found, 'verma')).toEqual(found)
  expect(found[0]?.note).toBe('9876543210 · neha@example.com · Pune')
})
