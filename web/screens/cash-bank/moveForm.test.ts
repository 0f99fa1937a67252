import { expect, test } from 'vitest'
import { newMove, ownMoney, ownMoneyOptions, takingsOptions } from './moveForm.ts'

test('money goes by the account that is chosen', () => {
  expect(ownMoneyOptions.map(({ value }) => ownMoney(value))).toEqual(['cash', 'bank_transfer'])
})

test('a form begins with a method that its kind offers', () => {
  const begun = (kind: 'settlement' | 'transfer' | 'capital') => newMove(kind, '2026-11-22', 'Pune').paymentMethod
  expect(begun('settlement')).toBe(takingsOptions[0]?.value)
  for (const kind of ['transfer', 'capital'] as const) expect(begun(kind)).toBe(ownMoneyOptions[0]?.value)
})
