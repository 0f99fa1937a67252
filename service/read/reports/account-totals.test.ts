import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/fields/dates'
import { type Dates, spansOf } from './account-totals.ts'

const cases: readonly [string, Dates, ReturnType<typeof spansOf>][] = [
  ['no end', {}, { months: [{}], days: [] }],
  ['a day', day('2026-06-15'), { months: [], days: [day('2026-06-15')] }],
  [
    'a month',
    { from: '2026-06-01', to: '2026-06-30' },
    { months: [{ from: '2026-06-01', to: '2026-06-01' }], days: [] },
  ],
  [
    'days on both sides of a month',
    { from: '2026-05-31', to: '2026-07-01' },
    { months: [{ from: '2026-06-01', to: '2026-06-01' }], days: [day('2026-05-31'), day('2026-07-01')] },
  ],
  [
    'the end of one month and the beginning of the next',
    { from: '2026-05-20', to: '2026-06-10' },
    { months: [], days: [{ from: '2026-05-20', to: '2026-06-10' }] },
  ],
  [
    'until the last day of a leap February',
    { to: '2028-02-29' },
    { months: [{ from: undefined, to: '2028-02-01' }], days: [] },
  ],
  [
    'from a day on',
    { from: '2026-12-31' },
    { months: [{ from: '2027-01-01', to: undefined }], days: [day('2026-12-31')] },
  ],
]

function day(date: string): Dates {
  return { from: date, to: date }
}

test.each(cases)('%s', (_, dates, spans) => {
  expect(spansOf(dates)).toEqual(spans)
})

describe('the months and days of a range', () => {
  const date = fc.integer({ min: 0, max: 1_200 }).map(days => addDays('2025-11-15', days))
  const end = fc.option(date, { nil: undefined })
  const includes = ({ from, to }: Dates, date: string) => (!from || from <= date) && (!to || date <= to)

  test('hold each of its days once, and no other', () => {
    fc.assert(
      fc.property(end, end, date, (from, to, asked) => {
        const { months, days } = spansOf({ from, to })
        const found = [
          ...months.filter(one => includes(one, `${asked.slice(0, 7)}-01`)),
          ...days.filter(one => includes(one, asked)),
        ]
        expect(found).toHaveLength(includes({ from, to }, asked) ? 1 : 0)
      }),
    )
  })
})
