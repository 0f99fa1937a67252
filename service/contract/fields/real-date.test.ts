import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BusinessDate } from './dates.ts'
import { dateOrNone, isDate } from './real-date.ts'

const dates = ['1900-01-01', '2000-02-29', '2024-02-29', '2026-04-05', '2100-12-31', '2199-12-31']
const others = [
  ...['', 'today', '2026-4-5', '26-04-05', '05/04/2026', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10'],
  ...[
    '2026-04-00',
    '1899-12-31',
    '2200-01-01',
    '12026-04-05',
    '2026-04-051',
    ' 2026-04-05',
    '2026-04-05T00:00:00Z',
    '+012026-04-05',
  ],
]

describe('a text that somebody types', () => {
  test.each(dates)('%s is a date', text => {
    expect([isDate(text), dateOrNone(text)]).toEqual([true, text])
  })

  test.each([...others, null, undefined])('%j is none', text => {
    expect([isDate(text), dateOrNone(text)]).toEqual([false, ''])
  })

  test('is a date here where it is one for the contract', () => {
    const digits = fc.stringMatching(/^(18|19|20|21|22)\d\d-[01]\d-[0-3]\d$/)
    const day = fc.date({ noInvalidDate: true }).map(date => date.toISOString().slice(0, 10))
    const text = fc.oneof(digits, day, fc.string(), fc.constantFrom(...dates, ...others))
    fc.assert(
      fc.property(text, typed => isDate(typed) === BusinessDate.safeParse(typed).success),
      { numRuns: 1000 },
    )
  })
})
