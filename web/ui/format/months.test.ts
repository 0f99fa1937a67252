import { expect, test } from 'vitest'
import { formatMonth, monthTick, shortMonth } from './months.ts'

test('months are written as people say them, and January carries the new year', () => {
  expect(formatMonth('2026-04')).toBe('April 2026')
  expect(shortMonth('2026-09')).toBe('Sep 2026')
  expect(monthTick('2026-04')).toBe('Apr')
  expect(monthTick('2027-01')).toBe('Jan 27')
})
