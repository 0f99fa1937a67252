import { describe, expect, test } from 'vitest'
import { periodBefore, periods, sameLastYear } from './periods.ts'

const range = (day: string, label: string) => periods(day).find(period => period.label === label)?.range

describe('the periods of a fee desk', () => {
  test.each([
    ['2026-07-04', 'Today', '2026-07-04', '2026-07-04'],
    ['2026-03-01', 'Yesterday', '2026-02-28', '2026-02-28'],
    // A Sunday ends the week that began six days before; a Monday begins one.
    ['2026-11-22', 'This week', '2026-11-16', '2026-11-22'],
    ['2026-11-23', 'This week', '2026-11-23', '2026-11-29'],
    ['2026-11-22', 'Last week', '2026-11-09', '2026-11-15'],
    ['2028-02-10', 'This month', '2028-02-01', '2028-02-29'],
    ['2026-12-31', 'This month', '2026-12-01', '2026-12-31'],
    ['2026-01-31', 'Last month', '2025-12-01', '2025-12-31'],
    ['2026-03-31', 'This quarter', '2026-01-01', '2026-03-31'],
    ['2026-04-01', 'This quarter', '2026-04-01', '2026-06-30'],
    ['2026-02-15', 'Last quarter', '2025-10-01', '2025-12-31'],
    ['2026-03-31', 'This FY', '2025-04-01', '2026-03-31'],
    ['2026-04-01', 'This FY', '2026-04-01', '2027-03-31'],
    ['2026-04-01', 'Last FY', '2025-04-01', '2026-03-31'],
  ])('on %s, %s is from %s to %s', (day, label, from, to) => {
    expect(range(day, label)).toEqual({ from, to })
  })
})

describe('the period before', () => {
  test.each([
    ['a month that has passed', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a month that lasts', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-22'],
    ['a quarter that lasts', '2026-10-01', '2026-12-31', '2026-07-01', '2026-08-22'],
    ['a year that has passed', '2024-04-01', '2025-03-31', '2023-04-01', '2024-03-31'],
    ['a year that lasts', '2026-04-01', '2027-03-31', '2025-04-01', '2025-11-22'],
    ['a week that lasts', '2026-11-18', '2026-11-24', '2026-11-11', '2026-11-15'],
    ['a day', '2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'],
    ['days within a month', '2026-11-05', '2026-11-07', '2026-11-02', '2026-11-04'],
    ['a month that has not begun', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
  ])('of %s', (_, from, to, earlierFrom, earlierTo) => {
    expect(periodBefore({ from, to }, '2026-11-22')).toEqual({ from: earlierFrom, to: earlierTo })
  })
})

test('the first day of a month is compared with the first day of the one before', () => {
  const first = { from: '2026-10-01', to: '2026-10-01' }
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-01')).toEqual(first)
})

test('the same dates a year earlier keep the end of February', () => {
  expect(sameLastYear({ from: '2029-02-01', to: '2029-02-28' }, '2029-06-01')).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  })
  expect(sameLastYear({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-22')).toEqual({
    from: '2025-11-01',
    to: '2025-11-22',
  })
})
