import { expect, test } from 'vitest'
import type { Period } from '#contract/counter/periods'
import type { Year } from '#contract/counter/years'
import { closedThrough, monthsOf, yearsOf } from './months.ts'

const locked = (month: string, status: Period['status'] = 'locked'): Period => ({
  month,
  status,
  unlockedUntil: status === 'locked' ? null : '2026-11-22T06:00:00.000Z',
  reason: null,
  instituteName: 'Pune',
  changedBy: null,
  changedAt: '2026-05-02T06:00:00.000Z',
})

const year = (financialYear: string, endDate: string, status: Year['status']): Year => ({
  financialYear,
  startDate: `${Number(endDate.slice(0, 4)) - 1}-04-01`,
  endDate,
  instituteName: 'Pune',
  status,
  profit: 0,
  openDays: 0,
  chequesInHand: 0,
  chequesGiven: 0,
  transfersOnTheWay: 0,
  changedBy: null,
  changedAt: null,
  reason: null,
})

test('the months of a financial year, latest first, without future ones', () => {
  const rows = monthsOf('2026-04-01', '2026-06-15', [locked('2026-04'), locked('2026-05', 'unlocked')], '')
  expect(rows.map(({ month, status }) => [month, status])).toEqual([
    ['2026-06', 'open'],
    ['2026-05', 'unlocked'],
    ['2026-04', 'locked'],
  ])
  expect(monthsOf('2025-04-01', '2026-06-15', [], '').map(({ month }) => month)).toHaveLength(12)
})

test('the years go back to the earliest lock and to the first entry, and are two before this one at least', () => {
  const labels = (...given: Parameters<typeof yearsOf>) => yearsOf(...given).map(({ label }) => label)
  expect(labels('2026-06-15', [], [])).toEqual(['26-27', '25-26', '24-25'])
  expect(labels('2026-06-15', [locked('2021-03')], [])).toEqual(['26-27', '25-26', '24-25', '20-21'])
  const over = [year('26-27', '2027-03-31', 'open'), year('23-24', '2024-03-31', 'closed')]
  expect(labels('2027-04-01', [], over)).toEqual(['27-28', '26-27', '25-26', '23-24'])
})

test('the months of a closed year are closed with it, locked or not, and those of years before it too', () => {
  const years = [year('25-26', '2026-03-31', 'open'), year('24-25', '2025-03-31', 'closed')]
  const closed = closedThrough(years)
  const states = (start: string) =>
    new Set(
      monthsOf(start, '2026-06-15', [locked('2025-03'), locked('2025-02', 'unlocked')], closed).map(row => row.status),
    )
  expect(states('2024-04-01')).toEqual(new Set(['yearClosed']))
  expect(states('2023-04-01')).toEqual(new Set(['yearClosed']))
  expect(states('2025-04-01')).toEqual(new Set(['open']))
  expect(closedThrough([])).toBe('')
})
