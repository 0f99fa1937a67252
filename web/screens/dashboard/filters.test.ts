import { describe, expect, test } from 'vitest'
import { isBackwards, ownerFilters, ownerParams, periodTitle, readFilters, totalsTitle } from './filters.ts'

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

describe('the owner', () => {
  const day = '2026-11-22'
  const read = (search: string) => ownerFilters(new URLSearchParams(search), day)

  test('starts with this month, and keeps a choice in the URL', () => {
    expect(read('')).toEqual({ instituteName: '', startDate: '2026-11-01', endDate: '2026-11-30' })
    expect(read('institute=Pune').startDate).toBe('2026-11-01')
    expect(read('from=2026-04-01&to=2026-11-22').startDate).toBe('2026-04-01')
    expect(read('period=all')).toEqual({ instituteName: '', startDate: '', endDate: '' })
  })

  test.each(['', 'institute=Pune', 'from=2026-04-01&to=2027-03-31', 'to=2026-05-31', 'institute=Pune&period=all'])(
    'finds the same in the URL that they chose: %s',
    search => {
      const kept = Object.entries(ownerParams(read(search), day)).filter(([, value]) => value)
      expect(
        new URLSearchParams(Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))).toString(),
      ).toBe(search)
    },
  )

  test('sees the name of a period above its figures', () => {
    expect(
      ['', 'period=all', 'from=2026-11-22&to=2026-11-22', 'from=2026-11-02&to=2026-11-03'].map(search =>
        periodTitle(read(search), day),
      ),
    ).toEqual(['This month', 'Totals', 'Today', 'Selected range'])
  })
})
