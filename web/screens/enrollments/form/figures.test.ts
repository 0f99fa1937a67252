import { expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { discountOf, nextInstallment, totalOf } from './figures.ts'

test('a blank discount counts as 0', () => {
  expect(totalOf(5000, '')).toBe(5000_00)
  expect(totalOf(5000, '  ')).toBe(5000_00)
  expect(totalOf(5000, undefined)).toBe(5000_00)
})

test('fees less discount, to the paisa', () => {
  expect(totalOf(4500.5, '0.01')).toBe(4500_49)
  expect(totalOf(5000, 5000)).toBe(0)
})

test('no total without a course, or with an invalid discount', () => {
  expect(totalOf(undefined, '')).toBeNull()
  expect(totalOf(5000, '5000.01')).toBeNull()
  expect(totalOf(5000, '-1')).toBeNull()
  expect(discountOf('1.005')).toBeNull()
})

test.each([
  ['the first row, of which nothing is paid', [3100, 2800, 2800], 8700, 0, 3100],
  ['what a part payment left of a row', [3100, 2800, 2800], 8700, 5100, 800],
  ['the row after one that is paid', [3100, 2800, 2800], 8700, 3100, 2800],
  ['the last row, which grows with the total', [3100, 2800, 2800], 9000, 5900, 3100],
  ['less where the total ends within the row', [3100, 2800, 2800], 5500, 3100, 2400],
  ['nothing once all is paid', [3100, 2800, 2800], 8700, 8700, 0],
  ['nothing where more is paid than the total', [3100, 2800, 2800], 5000, 5100, 0],
  ['all that is left without a plan', [], 8700, 700, 8000],
])('the next installment wants %s', (_, rows, total, settled, next) =>
  expect(nextInstallment(rows.map(paise), paise(total), paise(settled))).toBe(next),
)

test('no next installment without a total, or with a row that is no amount', () => {
  expect(nextInstallment([paise(100)], null, paise(0))).toBeNull()
  expect(nextInstallment([paise(100), null], paise(100), paise(0))).toBeNull()
})
