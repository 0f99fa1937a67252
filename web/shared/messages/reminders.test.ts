import { expect, test } from 'vitest'
import type { Due } from '#contract/reports/dues'
import { remindersOf } from './reminders.ts'

const dueOf = (enrollmentId: string, mobile: string): Due => ({
  enrollmentId,
  studentId: 's',
  Student: {
    id: 's',
    studentNumber: null,
    firstName: 'NEHA',
    middleName: null,
    lastName: 'VERMA',
    fullName: 'NEHA VERMA',
    email: 'neha@example.com',
    mobile,
    language: null,
  },
  courseName: 'Tally',
  instituteName: 'Pune',
  outstanding: 500,
  notDue: 0,
  days0to7: 0,
  days8to30: 0,
  days31to60: 500,
  over60: 0,
  oldestDue: '2026-05-01',
  daysOverdue: 45,
  lastPaidOn: null,
})

test('whoever owes is reminded, and everybody else is named with the reason', () => {
  const chosen = ['a', 'b', 'c'].map(id => ({ id, name: `Name ${id}` }))
  const { messages, unsent } = remindersOf(chosen, [dueOf('a', '9876543210'), dueOf('b', '12'), dueOf('x', '98')])
  expect(messages).toMatchObject([{ id: 'a', link: expect.stringContaining('919876543210') }])
  expect(unsent).toEqual([
    { id: 'b', name: 'Name b', why: 'no mobile number that WhatsApp takes.' },
    { id: 'c', name: 'Name c', why: 'owes nothing.' },
  ])
})
