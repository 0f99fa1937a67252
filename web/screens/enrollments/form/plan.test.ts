import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { missingOf, monthlyPlan } from './plan.ts'

describe('a monthly plan', () => {
  test('is in whole rupees, the last row taking the rest', () => {
    expect(monthlyPlan(paise(10_000_00), 3, '2026-04-05')).toEqual([
      { dueDate: '2026-04-05', amount: '3333' },
      { dueDate: '2026-05-05', amount: '3333' },
      { dueDate: '2026-06-05', amount: '3334' },
    ])
  })

  test('leaves paise to the last row', () => {
    expect(monthlyPlan(paise(4500_50), 2, '2026-04-05').map(({ amount }) => amount)).toEqual(['2250', '2250.5'])
  })

  test('returns to the 31st after a shorter month', () => {
    expect(monthlyPlan(paise(300_00), 3, '2027-01-31').map(({ dueDate }) => dueDate)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
  })

  test('adds up to the total, whatever the total is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 10_00_00_000_00 }), fc.integer({ min: 1, max: 60 }), (total, count) => {
        const rows = monthlyPlan(paise(total), count, '2026-04-05')
        expect(rows).toHaveLength(count)
        expect(missingOf(paise(total), rows)).toBe(0)
        expect(rows.every(({ amount }) => Number(amount) > 0)).toBe(true)
      }),
    )
  })
})

describe('what a plan lacks', () => {
  test('is positive if the rows add up to too little and negative if to too much', () => {
    expect(missingOf(paise(100_00), [{ amount: '40' }, { amount: '59.50' }])).toBe(50)
    expect(missingOf(paise(100_00), [{ amount: '60' }, { amount: 50 }])).toBe(-10_00)
  })

  test('is unknown while a row has no amount', () => {
    expect(missingOf(paise(100_00), [{ amount: '' }])).toBeNull()
    expect(missingOf(paise(100_00), [{ amount: '1.005' }])).toBeNull()
  })
})
