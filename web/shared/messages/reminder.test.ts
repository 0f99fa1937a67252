import { describe, expect, test } from 'vitest'
import type { Due } from '#contract/reports/dues'
import { reminderLink, reminderText } from './reminder.ts'

const id = '019ac1d0-0000-7000-8000-000000000001'
const due: Due = {
  enrollmentId: id,
  studentId: id,
  Student: {
    id,
    studentNumber: null,
    firstName: 'Asha',
    middleName: null,
    lastName: 'Patil',
    fullName: 'Asha Patil',
    email: 'asha@example.com',
    mobile: '98765 43210',
    language: null,
  },
  courseName: 'Tally & GST',
  instituteName: 'Pune',
  outstanding: 3000,
  notDue: 1000,
  days0to7: 0,
  days8to30: 1500.5,
  days31to60: 499.5,
  over60: 0,
  oldestDue: '2026-05-01',
  daysOverdue: 45,
  lastPaidOn: null,
}

describe('a reminder', () => {
  test('asks for what is overdue, with the date since when', () => {
    expect(reminderText(due)).toBe(
      'Dear Asha Patil, your fee of ₹2,000 for Tally & GST has been due since 01/05/2026. Please pay it at the office or by UPI. If you have paid already, please ignore this message. – Pune',
    )
  })

  test('asks for what is due next while nothing is overdue', () => {
    const coming = { ...due, outstanding: 1000, days8to30: 0, days31to60: 0, oldestDue: '2026-07-01' }
    expect(reminderText(coming)).toContain('fee of ₹1,000 for Tally & GST is due on 01/07/2026.')
    expect(reminderText({ ...coming, oldestDue: null })).toContain('for Tally & GST is due.')
  })

  test('speaks the language of the student, whatever the desk speaks', () => {
    const hindi =
      'नमस्ते Asha Patil, Tally & GST की आपकी 01/05/2026 से बकाया फीस ₹2,000 जमा करनी है। कृपया ऑफिस में या UPI से जमा करें। अगर जमा कर चुके हैं तो इस मैसेज पर ध्यान न दें। – Pune'
    const textIn = (language: 'hi' | 'both') => reminderText({ ...due, Student: { ...due.Student, language } })
    expect(textIn('hi')).toBe(hindi)
    expect(textIn('both')).toBe(`${hindi}\n\n${reminderText(due)}`)
  })

  test('greets as people write a name that is stored in capitals', () => {
    expect(reminderText({ ...due, Student: { ...due.Student, fullName: "ASHA D'SOUZA" } })).toMatch(
      /^Dear Asha D'Souza, /,
    )
  })

  test('is a draft for an Indian number, in digits only', () => {
    expect(reminderLink(due)).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Dear%20Asha%20Patil.*Tally%20%26%20GST/)
  })

  test('never goes to somebody who has paid, or to an invalid number', () => {
    expect(reminderLink({ ...due, outstanding: 0 })).toBeNull()
    expect(reminderLink({ ...due, Student: { ...due.Student, mobile: '020-1234' } })).toBeNull()
  })
})
