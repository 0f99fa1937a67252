import { expect, test } from 'vitest'
import { branchesOf, isDue } from './deposit.ts'

test('the bank takes a cheque from its date on, and one without a date at any time', () => {
  expect(isDue({ chequeDate: null }, '2026-06-15')).toBe(true)
  expect(isDue({ chequeDate: '2026-06-15' }, '2026-06-15')).toBe(true)
  expect(isDue({ chequeDate: '2026-06-16' }, '2026-06-15')).toBe(false)
})

test('each branch is named once', () => {
  const of = (instituteName: string) => ({ instituteName })
  expect(branchesOf([of('Pune'), of('Nashik'), of('Pune')])).toEqual(['Pune', 'Nashik'])
  expect(branchesOf([])).toEqual([])
})
