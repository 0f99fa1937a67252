import { expect, test } from 'vitest'
import { sparkPoints } from './sparkPoints.ts'

test('a line goes from edge to edge, the highest value on top and the lowest, or nothing, at the bottom', () => {
  expect(sparkPoints([0, 50, 100], 96, 20)).toBe('0,19 48,10 96,1')
  expect(sparkPoints([-10, 10], 96, 20)).toBe('0,19 96,1')
})

test('values that are all nothing lie at the bottom', () => {
  expect(sparkPoints([0, 0], 96, 20)).toBe('0,19 96,19')
})
