import { describe, expect, test } from 'vitest'
import { dayOf, fileInstant, formatClock, formatInstant, formatTime, today, zoneOf } from './dates.ts'

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

  test('an instant in a file is one that a spreadsheet reads, in the institute’s time', () => {
    expect(fileInstant('2026-04-05T18:31:00Z')).toBe('2026-04-06 00:01')
  })

  test.each([
    ['00:00', /^12:00\sam$/],
    ['07:48', /^07:48\sam$/],
    ['12:00', /^12:00\spm$/],
    ['18:05', /^06:05\spm$/],
  ])('the hour %s is written as an instant is', (clock, written) => {
    expect(formatClock(clock)).toMatch(written)
    expect(formatTime(`2026-04-05T${clock}:00+05:30`)).toMatch(written)
  })
})
