import { expect, test } from 'vitest'
import { median } from './load.ts'

test.each([
  { of: [3, 1, 2], median: 2 },
  { of: [3, 1], median: 2 },
  { of: [9, 1, 2, 4], median: 3 },
  { of: [4], median: 4 },
  { of: [], median: Number.NaN },
])('the median of $of is $median', ({ of, median: expected }) => {
  expect(median(of)).toBe(expected)
})
