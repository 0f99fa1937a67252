import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { missingOf, monthAfter, monthlyPlan, planText } from './plan.ts'

test.each([
  ['2028-01-31', '2028-02-29', '2028-03-31'],
  ['2026-11-30', '2027-02-28', '2027-03-30'],
  ['2027-02-28', '2027-02-28', '2027-03-28'],
  ['2026-04-05', '2026-06-20', '2026-07-20'],
  ['', '2026-12-31', '2027-01-31'],
])('a row after those from %s to %s is due on %s', (first, last, next) => {
  expect(monthAfter(last, first || last)).toBe(next)
})

describe('a monthly plan', () => {
  test.each([
    [5000_00, 3, ['1700', '1700', '1600']],
    [3500_00, 6, ['600', '600', '600', '600', '600', '500']],
    [5000_50, 2, ['2500', '2500.50']],
    // In hundreds nothing would be left for the last one.
    [160_00, 3, ['50', '50', '60']],
    [10_00, 3, ['3', '3', '4']],
    [1_00, 3, ['0.33', '0.33', '0.34']],
  ])('of %d paise in %d rows is as round as it can be', (total, count, amounts) => {
    expect(monthlyPlan(paise(total), count, '2026-04-05').map(({ amount }) => amount)).toEqual(amounts)
  })

  test('is in hundreds of rupees, the last row taking the rest', () => {
    expect(monthlyPlan(paise(10_000_00), 3, '2026-04-05')).toEqual([
      { dueDate: '2026-04-05', amount: '3300' },
      { dueDate: '2026-05-05', amount: '3300' },
      { dueDate: '2026-06-05', amount: '3400' },
    ])
  })

  test('leaves paise to the last row', () => {
    expect(monthlyPlan(paise(4500_50), 2, '2026-04-05').map(({ amount }) => amount)).toEqual(['2300', '2200.50'])
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

test('a plan that does not add up says what is missing or too much', () => {
  expect(planText(500_00)).toBe('must add up to the total: ₹500 is still missing.')
  expect(planText(-500_50)).toBe('must add up to the total: ₹500.50 is too much.')
})
