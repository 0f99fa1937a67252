import { expect, test } from 'vitest'
import { isBackwards, readFilters, totalsTitle } from './filters.ts'

test('filters come from the URL', () => {
  expect(readFilters(new URLSearchParams('institute=Pune&from=2026-04-01&to=2026-04-30'))).toEqual({
    instituteName: 'Pune',
    startDate: '2026-04-01',
    endDate: '2026-04-30',
  })
  expect(readFilters(new URLSearchParams())).toEqual({ instituteName: '', startDate: '', endDate: '' })
})

test('only a range with both ends can be backwards, and one day is a range', () => {
  expect(isBackwards({ startDate: '2026-04-02', endDate: '2026-04-01' })).toBe(true)
  expect(isBackwards({ startDate: '2026-04-02', endDate: '2026-04-02' })).toBe(false)
  expect(isBackwards({ startDate: '2026-04-02', endDate: '' })).toBe(false)
})

test('totals are titled as a selected range only when both dates are set', () => {
  const title = (startDate: string, endDate: string) =>
    totalsTitle({ instituteName: '', startDate, endDate }, 'Totals overview')
  expect(title('2026-04-01', '2026-04-30')).toBe('Selected range')
  expect(title('2026-04-01', '')).toBe('Totals overview')
  expect(title('', '2026-04-30')).toBe('Totals overview')
})
