import { expect, test } from 'vitest'
import { daysOverdue, daysText } from './overdue.ts'

test('an installment is overdue from the day after its due date', () => {
  expect(daysOverdue('2026-07-04', '2026-07-03')).toBe(0)
  expect(daysOverdue('2026-07-04', '2026-07-04')).toBe(0)
  expect(daysOverdue('2026-07-04', '2026-07-05')).toBe(1)
})

test('months and leap days are counted by the calendar', () => {
  expect(daysOverdue('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysOverdue('2025-07-04', '2026-07-04')).toBe(365)
})

test('one day is written in the singular', () => {
  expect(daysText(1)).toBe('1 day')
  expect(daysText(12)).toBe('12 days')
})
