import { expect, test } from 'vitest'
import { paidPercent } from './progress.ts'

test.each([
  [{ totalAmount: 6000, paidAmount: 0 }, 0],
  [{ totalAmount: 6000, paidAmount: 1500 }, 25],
  [{ totalAmount: 6000, paidAmount: 5999.99 }, 99],
  [{ totalAmount: 6000, paidAmount: 6000 }, 100],
  [{ totalAmount: 6000, paidAmount: 7000 }, 100],
  [{ totalAmount: 0, paidAmount: 0 }, 100],
])('of %o is %i percent', (fees, percent) => {
  expect(paidPercent(fees)).toBe(percent)
})
