import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  [11200, 10000, 'up', '12% more, was ₹10,000'],
  [7500.5, 10000, 'down', '25% less, was ₹10,000'],
  [500, 500, 'same', 'the same as before'],
  [0, 0, 'same', 'the same as before'],
  [500, 0, 'up', 'more, was ₹0'],
  [0, 500, 'down', '100% less, was ₹500'],
  [500, -200, 'up', 'more, was −₹200'],
  [-500, 200, 'down', 'less, was ₹200'],
  [900000, 100, 'up', 'more, was ₹100'],
  [100000, 100001, 'down', 'less, was ₹1,00,001'],
])('%d after %d', (now, before, direction, words) => {
  expect(changeOf(now, before)).toEqual({ direction, words })
})

test('where nothing was recorded before, there is no change', () => {
  expect(changeOf(500, null)).toBeUndefined()
})

test('counts are written as they are', () => {
  expect(changeOf(3, 2, String)?.words).toBe('50% more, was 2')
})
