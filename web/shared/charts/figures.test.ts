import { expect, test } from 'vitest'
import { share, sharesOf, shortRupees } from './figures.ts'

test.each([
  [0, '₹0'],
  [950, '₹950'],
  [20_000, '₹20K'],
  [1_50_000, '₹1.5L'],
  [12_00_00_000, '₹12Cr'],
  [4_00_00_00_00_000, '₹40,000Cr'],
  [-2_50_000, '−₹2.5L'],
])('%d rupees on an axis', (rupees, text) => {
  expect(shortRupees(rupees)).toBe(text)
})

test('a share is never shown as 0% when there is something', () => {
  expect(share(1, 3)).toBe('33%')
  expect(share(1, 1000)).toBe('<1%')
  expect(share(0, 0)).toBe('0%')
})

test('an amount below zero has no share, and the others are shares of what came in', () => {
  expect(sharesOf([3000, -2200, 1000, 0])).toEqual(['75%', null, '25%', '0%'])
  expect(sharesOf([-500, 0])).toEqual([null, '0%'])
})
