import { expect, test } from 'vitest'
import { roundTicks } from './ticks.ts'

test('an axis counts in ones, twos or fives, up to at least the largest amount', () => {
  expect(roundTicks([2_61_000, 66_000])).toEqual([0, 1_00_000, 2_00_000, 3_00_000])
  expect(roundTicks([7_999.5])).toEqual([0, 2_000, 4_000, 6_000, 8_000])
  expect(roundTicks([8_000])).toEqual([0, 2_000, 4_000, 6_000, 8_000])
  expect(roundTicks([9_87_65_432.1])).toEqual([0, 5_00_00_000, 10_00_00_000])
})

test('an axis goes below zero where an amount does, and exists even without amounts', () => {
  expect(roundTicks([30_000, -12_000])).toEqual([-20_000, 0, 20_000, 40_000])
  expect(roundTicks([])).toEqual([0, 1])
  expect(roundTicks([0.5])).toEqual([0, 1])
})
