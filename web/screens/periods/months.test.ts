import { expect, test } from 'vitest'
import type { Period } from '#contract/counter/periods'
import { monthsOf, yearsOf } from './months.ts'

const locked = (month: string, status: Period['status'] = 'locked'): Period => ({
  month,
  status,
  unlockedUntil: status === 'locked' ? null : '2026-11-22T06:00:00.000Z',
  reason: null,
  instituteName: 'Pune',
  changedBy: null,
  changedAt: '2026-05-02T06:00:00.000Z',
})

test('the months of a financial year, latest first, without future ones', () => {
  const rows = monthsOf('2026-04-01', '2026-06-15', [locked('2026-04'), locked('2026-05', 'unlocked')])
  expect(rows.map(({ month, status }) => [month, status])).toEqual([
    ['2026-06', 'open'],
    ['2026-05', 'unlocked'],
    ['2026-04', 'locked'],
  ])
  expect(monthsOf('2025-04-01', '2026-06-15', []).map(({ month }) => month)).toHaveLength(12)
})

test('the years go back to the earliest lock', () => {
  expect(yearsOf('2026-06-15', []).map(({ label }) => label)).toEqual(['26-27', '25-26', '24-25'])
  expect(yearsOf('2026-06-15', [locked('2021-03')]).map(({ label }) => label)).toEqual([
    '26-27',
    '25-26',
    '24-25',
    '20-21',
  ])
})
