import { expect, test } from 'vitest'
import { sumRupees } from './sumRupees.ts'

test('rupees add up to the paisa', () => {
  expect(sumRupees([0.1, 0.2])).toBe(0.3)
  expect(sumRupees([12_50_000.35, -12_50_000.35])).toBe(0)
  expect(sumRupees([])).toBe(0)
})
