import { expect, test } from 'vitest'
import { dayAfterKey, weeksOf, within } from './month.ts'
import { spokenDate } from './spokenDate.ts'

test('a month begins on the right day of the week', () => {
  expect(weeksOf('2026-11-05').map(week => week.map(day => day?.slice(8) ?? '').join(' '))).toEqual([
    '      01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30      ',
  ])
  expect(weeksOf('2027-02-01')).toHaveLength(4)
})

test.each([
  ['ArrowLeft', false, '2026-11-04'],
  ['ArrowDown', false, '2026-11-12'],
  ['Home', false, '2026-11-02'],
  ['End', false, '2026-11-08'],
  ['PageUp', false, '2026-10-05'],
  ['PageDown', true, '2027-11-05'],
  ['x', false, undefined],
])('%s (shift: %s) leads to %s', (key, shift, to) => {
  expect(dayAfterKey('2026-11-05', key, shift)).toBe(to)
})

test('a day is spoken in full, and stays within its bounds', () => {
  expect(spokenDate('2026-11-05')).toBe('Thursday, 5 November 2026')
  expect(['2026-01-01', '2026-02-02', '2027-01-01'].map(day => within(day, '2026-02-01', '2026-12-31'))).toEqual([
    '2026-02-01',
    '2026-02-02',
    '2026-12-31',
  ])
})
