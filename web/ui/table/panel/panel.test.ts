import { expect, test } from 'vitest'
import { nextRecord } from './panel.ts'

test.each([
  [['a', 'b', 'c'], 'a', 1, 1],
  [['a', 'b', 'c'], 'c', 1, undefined],
  [['a', 'b', 'c'], 'a', -1, undefined],
  // Two installments of one enrollment are one step.
  [['a', 'a', 'b'], 'a', 1, 2],
  [['b', 'a', 'a'], 'a', -1, 0],
  // What is open left the list, such as by a filter: the list begins anew.
  [['a', 'b'], 'x', 1, 0],
  [[], 'x', 1, undefined],
] as const)('in %j, from %s by %s comes row %s', (ids, shown, step, next) => {
  expect(nextRecord(ids, shown, step)).toBe(next)
})
