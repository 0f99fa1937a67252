import { expect, test } from 'vitest'
import { discountOf, totalOf } from './figures.ts'

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
