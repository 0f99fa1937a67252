import { expect, test } from 'vitest'
import { cashOf, cashWarning, mayReachLimit } from './cashLimit.ts'

test('the desk is warned from ₹1,50,000 of cash for one course, to the paisa', () => {
  expect(cashWarning(1_00_000, 49_999.99)).toBeNull()
  expect(cashWarning(1_00_000, 50_000)).toEqual({ sum: 1_50_000, barred: false })
})

test('₹2,00,000 and more are barred', () => {
  expect(cashWarning(1_99_999.99, 0)).toMatchObject({ barred: false })
  expect(cashWarning(1_00_000, 1_00_000)).toEqual({ sum: 2_00_000, barred: true })
})

test('courses that cost less can never reach the limit', () => {
  expect(mayReachLimit(1_49_999.99)).toBe(false)
  expect(mayReachLimit(1_50_000)).toBe(true)
})

test('only what was paid in cash counts', () => {
  const paid = (paymentMethod: 'cash' | 'upi', amount: number) => ({ paymentMethod, amount })
  expect(cashOf({ Payments: [paid('cash', 0.1), paid('upi', 1_50_000), paid('cash', 0.2)] })).toBe(0.3)
})
