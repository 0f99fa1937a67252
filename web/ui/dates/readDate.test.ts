import { expect, test } from 'vitest'
import { isComplete, readDate } from './readDate.ts'

const today = '2026-11-05'

test.each([
  ['05/06/2026', '2026-06-05'],
  ['5/6', '2026-06-05'],
  ['5-6-26', '2026-06-05'],
  ['5.6.26', '2026-06-05'],
  ['5 6 2026', '2026-06-05'],
  ['०५/०६/२०२६', '2026-06-05'],
  ['0506', '2026-06-05'],
  ['050626', '2026-06-05'],
  ['05062026', '2026-06-05'],
  ['2026-06-05', '2026-06-05'],
  ['2026/6/5', '2026-06-05'],
  [' 5/6/98 ', '1998-06-05'],
  ['29/2/2024', '2024-02-29'],
  ['Today', '2026-11-05'],
  ['yesterday', '2026-11-04'],
])('%j is read as %s', (typed, date) => {
  expect(readDate(typed, today)).toBe(date)
})

test.each([
  ['5/1', '2027-01-05'],
  ['0501', '2027-01-05'],
  ['5/12', '2026-12-05'],
  ['5/1/26', '2026-01-05'],
  ['1/11', '2026-11-01'],
  ['5/6', '2026-06-05'],
])('%j is read as %s where nothing before today is taken', (typed, date) => {
  expect(readDate(typed, today, today)).toBe(date)
})

test('29 February of the next year is one where nothing before today is taken', () => {
  expect(readDate('29/2', '2027-11-28', '2027-11-28')).toBe('2028-02-29')
  expect(readDate('29/2', '2027-11-28')).toBeNull()
  expect(readDate('29/2/2027', '2027-11-28', '2027-11-28')).toBeNull()
})

test.each(['', '31/02/2026', '29/2/2023', '13/13/2026', '5/6/2026/7', '5', '06/2026', '1/1/0002', 'soon', '5/6/202'])(
  '%j is no date',
  typed => {
    expect(readDate(typed, today)).toBeNull()
  },
)

test('only a text that can become no other date counts before the field is left', () => {
  expect(['05/06/2026', '5-6-2026', '05062026', '2026-06-05'].filter(isComplete)).toHaveLength(4)
  expect(['5/6', '050620', '05/06/20', '05/06/0002', '2026-06', 'today', ''].filter(isComplete)).toEqual([])
})

test.each([
  ['5/6/00', '2000-06-05'],
  ['5/6/49', '2049-06-05'],
  ['5/6/50', '1950-06-05'],
  ['050649', '2049-06-05'],
])('of two digits of a year, %j is read as %s', (typed, date) => {
  expect(readDate(typed, today)).toBe(date)
})

test('half a year ahead is meant, and no day more, nor one that has not come', () => {
  const from = today
  expect([readDate('7/5', today, from), readDate('8/5', today, from)]).toEqual(['2027-05-07', '2026-05-08'])
  expect([readDate('5/11', today, from), readDate('4/11', today, from)]).toEqual(['2026-11-05', '2026-11-04'])
  expect([readDate('7/5', today, from, '2027-05-07'), readDate('7/5', today, from, '2027-05-06')]).toEqual([
    '2027-05-07',
    '2026-05-07',
  ])
})
