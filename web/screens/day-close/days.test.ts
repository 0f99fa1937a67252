import { expect, test } from 'vitest'
import { hoursRows, openingHours } from '#wording/opening-hours'
import { closingHour, covers, isEarly } from './days.ts'

test('a close that takes in more than its own day says from when', () => {
  expect(covers({ date: '2026-11-22', coversFrom: '2026-11-21' })).toBe('21/11/2026 – 22/11/2026')
  expect(covers({ date: '2026-11-22', coversFrom: '2026-11-22' })).toBe('22/11/2026')
  expect(covers({ date: '2026-11-22', coversFrom: null })).toBe('until 22/11/2026')
})

test.each([16, 17, 18, 19, 20, 21, 22])('the desk closes on the %s. as the public site says', day => {
  const date = `2026-11-${day}`
  const weekday = new Date(date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  const hours = hoursRows(openingHours).find(({ weekdays }) => weekdays.includes(weekday))
  expect(closingHour(date)).toBe(hours?.open?.to ?? '18:00')
})

test('a day is closed early before the hour at which the branch closes, and never when it is over', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}+05:30`)
  expect(isEarly('2026-11-20', at('08:09'))).toBe(true)
  expect(isEarly('2026-11-20', at('17:59'))).toBe(true)
  expect(isEarly('2026-11-20', at('18:00'))).toBe(false)
  expect(isEarly('2026-11-19', at('08:09'))).toBe(false)
})
