import { expect, test } from 'vitest'
import { businessDatesIn } from './business-dates.ts'

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
  const minutes = Array.from({ length: 2 * 24 * 60 }, (_, minute) => new Date(Date.UTC(2026, 2, 31) + minute * 60_000))
  const date = businessDatesIn('Asia/Kolkata')
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
