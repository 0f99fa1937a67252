import { expect, test } from 'vitest'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { bridgeLines } from './bridgeLines.ts'

test('the steps from what was received add up to what was earned', () => {
  const bridge = {
    received: 63551,
    opening: 100000,
    charged: 9000.5,
    discounts: 500,
    writeOffs: 0,
    paid: 56200.25,
    broughtIn: 0,
  }
  const lines = bridgeLines({ ...bridge, closing: 52300.25, earned: 15851.25 })
  expect(lines.map(({ name }) => name)).toEqual([
    'Profit received',
    'Charged, paid or not',
    'Discounts',
    'Received, whenever it was charged',
    'Profit earned',
  ])
  expect(sumRupees(lines.slice(0, -1).map(({ amount }) => amount))).toBe(lines.at(-1)?.amount)
})
