// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { closingHour, covers, isEarly, outOf } from './days.ts'

test('a close that takes in more than its own day says from when', () => {
  expect(covers({ date: '2026-11-22', coversFrom: '2026-11-21' })).toBe('21-Nov-2026 – 22-Nov-2026')
  expect(covers({ date: '2026-11-22', coversFrom: '2026-11-22' })).toBe('22-Nov-2026')
  expect(covers({ date: '2026-11-22', coversFrom: null })).toBe('until 22-Nov-2026')
})

test('more taken back than given out is no minus of a minus', () => {
  expect(outOf({ refunds: 500, expenses: 0, banked: 20 })).toEqual([
    { name: '− Refunds', amount: 500 },
    { name: '− Expenses', amount: 0 },
    { name: '− Brought to the bank', amount: 20 },
  ])
  expect(outOf({ refunds: -500, expenses: -0.5, banked: -20 })).toEqual([
    { name: '+ Refunds taken back', amount: 500 },
    { name: '+ Expenses taken back', amount: 0.5 },
    { name: '+ Deposits taken back', amount: 20 },
  ])
})

const until = (to: string) => ({ from: '10:00', to })
/** From Monday to Sunday. */
const week = [until('20:30'), until('20:00'), until('19:00'), until('21:00'), until('17:30'), until('14:00'), null]

test.each([
  [16, '20:30'],
  [17, '20:00'],
  [20, '17:30'],
  [21, '14:00'],
  [22, '18:00'],
])('the desk closes on the %s. as the hours of its branch say', (day, hour) => {
  expect(closingHour(`2026-11-${day}`, week)).toBe(hour)
})

test('a day is closed early before the hour at which the branch closes, and never when it is over', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}+05:30`)
  expect(isEarly('2026-11-20', week, at('08:09'))).toBe(true)
  expect(isEarly('2026-11-20', week, at('17:29'))).toBe(true)
  expect(isEarly('2026-11-20', week, at('17:30'))).toBe(false)
  expect(isEarly('2026-11-20', [], at('17:59'))).toBe(true)
  expect(isEarly('2026-11-19', week, at('08:09'))).toBe(false)
})
