import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { missingOf } from './plan.ts'
import { planOf } from './template.ts'

const thirds = {
  name: '3 monthly',
  rows: [33.33, 33.33, 33.34].map((percent, afterMonths) => ({ afterMonths, percent })),
}

test('a template becomes rows dated from the day of enrolling, and the last row takes the rest', () => {
  expect(planOf(thirds, paise(10_000_01), '2026-12-31')).toEqual([
    { dueDate: '2026-12-31', amount: '3333' },
    { dueDate: '2027-01-31', amount: '3333' },
    { dueDate: '2027-02-28', amount: '3334.01' },
  ])
})

test.each([
  [9000_00, ['3000', '3000', '3000']],
  [2999_00, ['1000', '1000', '999']],
  [1000_50, ['333', '333', '334.50']],
  [1_20, ['1.20']],
])('a third of %i paise is a whole number of rupees', (total, amounts) =>
  expect(planOf(thirds, paise(total), '2026-06-15').map(({ amount }) => amount)).toEqual(amounts),
)

test('days and months may be mixed', () => {
  const rows = [
    { afterDays: 0, percent: 50 },
    { afterDays: 45, percent: 50 },
  ]
  expect(planOf({ name: 'x', rows }, paise(5000_00), '2026-06-15').map(({ dueDate }) => dueDate)).toEqual([
    '2026-06-15',
    '2026-07-30',
  ])
})

test('whatever the total and the shares, the rows add up to the total to the paisa', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 12 }).map(parts => {
    const before = parts.slice(1)
    const sum = before.reduce((all, part) => all + part, 0)
    return sum < 10_000 ? [...before, 10_000 - sum] : [10_000]
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 14 - 1 }), shares, (total, parts) => {
      const rows = parts.map((part, afterMonths) => ({ afterMonths, percent: part / 100 }))
      const plan = planOf({ name: 'x', rows }, paise(total), '2026-06-15')
      expect(missingOf(paise(total), plan)).toBe(0)
      for (const { amount } of plan) expect(amount).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})
