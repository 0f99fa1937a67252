import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import {
  addDays,
  addMonths,
  BusinessDate,
  businessDate,
  financialYear,
  financialYearEnd,
  financialYearStart,
  formatDate,
  MoneyDate,
  Month,
  paperDate,
} from './dates.ts'

const objections = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('dates of money', () => {
  test.each(['2000-01-01', '2026-04-05', '2099-12-31'])('%s is one', date => {
    expect(MoneyDate.parse(date)).toBe(date)
  })

  test.each([
    ['1999-12-31', 'must be a date between 2000 and 2099.'],
    ['2100-01-01', 'must be a date between 2000 and 2099.'],
    ['1899-12-31', 'must be a date between 2000 and 2099.'],
    ['0001-01-01', 'must be a date between 2000 and 2099.'],
    ['2026-02-30', 'must be a date such as 2026-04-05.'],
  ])('%s is none', (date, message) => {
    expect(objections(MoneyDate, date)).toEqual([message])
  })
})

describe('months', () => {
  test.each(['2000-01', '2026-09', '2026-10', '2026-12', '2099-12'])('%s is one', month => {
    expect(Month.parse(month)).toBe(month)
  })

  test.each(['1999-12', '2026-00', '2026-13', '2026-4', '2026-19', '12026-04', '2026-04-05', 'x2026-04', ''])(
    '%j is none',
    month => {
      expect(
        objections(
          Month.refine(() => false),
          month,
        ),
      ).toEqual(['must be a month such as 2026-04.'])
    },
  )
})

describe('business dates', () => {
  test.each(['2026-04-05', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s is one', date => {
    expect(BusinessDate.parse(date)).toBe(date)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-4-5',
    '05/04/2026',
    '2026-04-05T00:00:00Z',
    ' 2026-04-05',
    'today',
    '',
    20260405,
    null,
  ])('%j is none', date => {
    expect(BusinessDate.safeParse(date).error?.issues.map(({ message }) => message)).toEqual([
      'must be a date such as 2026-04-05.',
    ])
  })

  test.each(['1899-12-31', '2200-01-01', '0026-04-05', '9999-12-31'])('%s is out of range', date => {
    expect(BusinessDate.safeParse(date).error?.issues.map(({ message }) => message)).toEqual([
      'must be a date between 1900 and 2199.',
    ])
  })
})

describe('the business day in Asia/Kolkata', () => {
  test.each([
    ['2026-04-05T18:29:59.999Z', '2026-04-05'],
    ['2026-04-05T18:30:00.000Z', '2026-04-06'],
    ['2026-03-31T18:29:00Z', '2026-03-31'],
    ['2026-03-31T18:31:00Z', '2026-04-01'],
    ['2025-12-31T18:31:00Z', '2026-01-01'],
    ['2024-02-28T18:31:00Z', '2024-02-29'],
  ])('at %s it is %s', (instant, date) => {
    expect(businessDate(new Date(instant), 'Asia/Kolkata')).toBe(date)
  })

  test('it is the same where the browser writes every language like American dates, as Safari may en-CA', () => {
    const { prototype } = Intl.DateTimeFormat
    const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
    Object.defineProperty(prototype, 'format', { get: () => () => '04/06/2026', configurable: true })
    onTestFinished(() => void Object.defineProperty(prototype, 'format', format))
    expect(businessDate(new Date('2026-04-05T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-04-06')
  })

  test('an institute in another time zone has other business days', () => {
    const instant = new Date('2026-04-05T20:00:00Z')
    expect(businessDate(instant, 'UTC')).toBe('2026-04-05')
    expect(businessDate(instant, 'Asia/Kolkata')).toBe('2026-04-06')
    expect(businessDate(instant, 'America/New_York')).toBe('2026-04-05')
  })

  test('days begin at a quarter of an hour in every zone', () => {
    const quarters = [
      '2026-01-15T10:00Z',
      '2026-03-29T00:45Z',
      '2026-07-15T18:15Z',
      '2026-10-25T13:30Z',
      '2031-04-05T15:45Z',
      '2026-11-01T07:00Z',
    ]
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      for (const quarter of quarters) expect(offset.format(new Date(quarter)), timeZone).toMatch(/GMT$|:(00|15|30|45)$/)
    }
  })

  test('an instant is dated by itself, whichever was dated before', () => {
    const minutes = Array.from(
      { length: 2 * 24 * 60 },
      (_, minute) => new Date(Date.UTC(2026, 2, 31) + minute * 60_000),
    )
    const date = (instant: Date) => businessDate(instant, 'Asia/Kolkata')
    const days = minutes.map(date)
    expect(days.toReversed()).toEqual(minutes.toReversed().map(date))
    expect(
      days
        .map((day, index) => (day === days[index - 1] ? '' : `${minutes[index]?.toISOString()} ${day}`))
        .filter(Boolean),
    ).toEqual([
      '2026-03-31T00:00:00.000Z 2026-03-31',
      '2026-03-31T18:30:00.000Z 2026-04-01',
      '2026-04-01T18:30:00.000Z 2026-04-02',
    ])
  })

  // A process reads its time zone when it starts, so each zone gets a process of its own.
  test.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    '23:59 and 00:01 are two days, and day arithmetic holds, on a server in %s',
    async TZ => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          '--input-type=module',
          '--eval',
          `import { addDays, businessDate, financialYear } from './dates.ts'
           const at = text => businessDate(new Date(text), 'Asia/Kolkata')
           console.log(JSON.stringify([
             new Date('2026-03-31T12:00:00Z').getTimezoneOffset(),
             at('2026-03-31T23:59:00+05:30'), at('2026-04-01T00:01:00+05:30'),
             addDays('2026-03-31', 1), addDays('2026-03-01', -1), financialYear('2026-03-31'), financialYear('2026-04-01')]))`,
        ],
        { cwd: import.meta.dirname, env: { ...process.env, TZ } },
      )
      const offsets = {
        UTC: 0,
        'Asia/Kolkata': -330,
        'America/Los_Angeles': 420,
        'Pacific/Kiritimati': -840,
        'Pacific/Pago_Pago': 660,
      }
      expect(JSON.parse(stdout)).toEqual([
        new Map(Object.entries(offsets)).get(TZ),
        '2026-03-31',
        '2026-04-01',
        '2026-04-01',
        '2026-02-28',
        '25-26',
        '26-27',
      ])
    },
    60_000,
  )
})

describe('financial years run from April to March', () => {
  test.each([
    ['2026-03-31', '25-26', '2025-04-01', '2026-03-31'],
    ['2026-04-01', '26-27', '2026-04-01', '2027-03-31'],
    ['2026-12-31', '26-27', '2026-04-01', '2027-03-31'],
    ['2027-01-01', '26-27', '2026-04-01', '2027-03-31'],
    ['2000-03-31', '99-00', '1999-04-01', '2000-03-31'],
    ['2099-04-01', '99-00', '2099-04-01', '2100-03-31'],
    ['2009-06-15', '09-10', '2009-04-01', '2010-03-31'],
  ])('%s lies in %s', (date, year, start, end) => {
    expect(financialYear(date)).toBe(year)
    expect(financialYearStart(date)).toBe(start)
    expect(financialYearEnd(date)).toBe(end)
  })

  test('every date lies between the start and the end of its year, and the next day after the end begins another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000 }), days => {
        const date = addDays('1950-01-01', days)
        expect(financialYearStart(date) <= date && date <= financialYearEnd(date)).toBe(true)
        expect(financialYearStart(addDays(financialYearEnd(date), 1))).toBe(addDays(financialYearEnd(date), 1))
      }),
    )
  })
})

describe('calendar arithmetic', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-04-05', 0, '2026-04-05'],
    ['2026-04-05', 365, '2027-04-05'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test('staff write dates as dd/mm/yyyy', () => {
    expect(formatDate('2026-04-05')).toBe('05/04/2026')
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-04-05', 0, '2026-04-05'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  test.each([
    ['2026-04-05', '05-Apr-2026'],
    ['2026-12-31', '31-Dec-2026'],
  ])('paper shows %s as %s', (date, shown) => {
    expect(paperDate(date)).toBe(shown)
  })

  test('paper names every month by its first three letters', () => {
    const shown = Array.from({ length: 12 }, (_, month) => paperDate(addMonths('2026-01-05', month)).slice(3, 6))
    expect(shown.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  })
})
