import { expect, test } from 'vitest'
import { commandsOf } from './commands.ts'

const labels = (...asked: Parameters<typeof commandsOf>) =>
  commandsOf(...asked).flatMap(({ items }) => items.map(({ label }) => label))

test('staff find actions before screens', () => {
  expect(labels('sub_admin', 'pay')).toEqual(['Record payment', 'Payments'])
  expect(labels('sub_admin', 'student enroll')).toEqual(['Enroll student', 'Enroll Student'])
})

test('nobody finds a screen of another role', () => {
  expect(labels('sub_admin', 'users')).toEqual([])
  expect(labels('super_admin', 'users')).toEqual(['Users'])
  expect(labels('student', '')).toEqual([
    'Account statement',
    'Dashboard',
    'My Courses',
    'Payment History',
    'Study Materials',
    'Profile',
  ])
})

test.each([
  ['trial', ['Trial balance']],
  ['tally', ['Exports']],
  ['backup', ['Settings']],
  ['gstin', ['Settings']],
  ['corrections', ['Payments']],
  ['salary', ['Income & Expense']],
  ['targets', ['Dashboard']],
])('an owner who types %s finds where it is', (typed, found) => {
  expect(labels('super_admin', typed)).toEqual(found)
})

test('reports are for staff who look for them', () => {
  expect(labels('super_admin', '')).not.toContain('Trial balance')
  expect(labels('sub_admin', 'dues desk')).toEqual(['Dues desk'])
  expect(labels('student', 'exports')).toEqual([])
})
