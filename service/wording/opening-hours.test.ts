import { expect, test } from 'vitest'
import { hoursRows, type OpeningHours, openingHours } from './opening-hours.ts'

const written = (week: OpeningHours) => hoursRows(week).map(({ days, time }) => `${days}: ${time}`)

test('hours that were never set are those of the specification, word for word', () => {
  expect(written(openingHours)).toEqual([
    'Monday to Friday: 9:00 AM to 6:00 PM',
    'Saturday: 9:00 AM to 4:00 PM',
    'Sunday: Closed',
  ])
})

const day = (from: string, to: string) => ({ from, to })

test.each<[string, OpeningHours, string[]]>([
  ['a week of closed days', Array.from({ length: 7 }, () => null), ['Monday to Sunday: Closed']],
  [
    'two equal days, and noon and midnight',
    [day('00:05', '12:00'), day('00:05', '12:00'), null, day('12:30', '23:59'), null, null, null],
    [
      'Monday and Tuesday: 12:05 AM to 12:00 PM',
      'Wednesday: Closed',
      'Thursday: 12:30 PM to 11:59 PM',
      'Friday to Sunday: Closed',
    ],
  ],
  [
    'days of equal hours that don’t follow each other',
    [day('09:00', '10:00'), null, day('09:00', '10:00'), null, null, null, null],
    ['Monday: 9:00 AM to 10:00 AM', 'Tuesday: Closed', 'Wednesday: 9:00 AM to 10:00 AM', 'Thursday to Sunday: Closed'],
  ],
])('hours are written in rows: %s', (_, week, rows) => {
  expect(written(week)).toEqual(rows)
})
