import { describe, expect, test } from 'vitest'
import { dayOf, formatInstant, presets, today, zoneOf } from './dates.ts'

describe('the institute’s day', () => {
  test('23:59 and 00:01 in Kolkata are on two days, wherever the browser is', () => {
    expect(today(new Date('2026-04-05T18:29:00Z'))).toBe('2026-04-05')
    expect(today(new Date('2026-04-05T18:31:00Z'))).toBe('2026-04-06')
    expect(dayOf('2026-03-31T18:31:00Z')).toBe('2026-04-01')
  })

  test('follows the time zone that the service wrote into the page, or India’s if it wrote none', () => {
    expect(['Asia/Dubai', 'UTC', '__TIME_ZONE__', undefined].map(zoneOf)).toEqual([
      'Asia/Dubai',
      'UTC',
      'Asia/Kolkata',
      'Asia/Kolkata',
    ])
  })

  test('an instant is shown in the institute’s time', () => {
    expect(formatInstant('2026-04-05T05:12:00Z')).toMatch(/^05\/04\/2026, 10:42\sam$/)
  })
})

describe('presets', () => {
  const range = (day: string, label: string) => presets(day).find(preset => preset.label === label)?.range

  test('a month reaches from its first to its last day, also in February and December', () => {
    expect(range('2028-02-10', 'This month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(range('2026-12-31', 'This month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(range('2026-01-31', 'Last month')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  test('the financial year turns on 1 April', () => {
    expect(range('2026-03-31', 'This FY')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
    expect(range('2026-04-01', 'This FY')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
    expect(range('2026-04-01', 'Last FY')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  })

  test('today is one day', () => {
    expect(range('2026-07-04', 'Today')).toEqual({ from: '2026-07-04', to: '2026-07-04' })
  })
})
