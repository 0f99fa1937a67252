import { describe, expect, test } from 'vitest'
import { openingHours } from '#wording/opening-hours'
import { inWords, openingOf, today } from './days.ts'

/** An instant by the institute's clock, five and a half hours ahead of UTC. */
const at = (text: string) => new Date(`${text}+05:30`)
const timeZone = 'Asia/Kolkata'

describe('the opening hours', () => {
  test.each([
    ['2026-11-20T09:00', 'Monday to Friday', true],
    ['2026-11-20T17:59', 'Monday to Friday', true],
    ['2026-11-20T18:00', 'Monday to Friday', false],
    ['2026-11-20T08:59', 'Monday to Friday', false],
    ['2026-11-21T15:59', 'Saturday', true],
    ['2026-11-21T16:00', 'Saturday', false],
    ['2026-11-22T12:00', 'Sunday', null],
  ])('at %s are those of %s, open: %s', (instant, days, isOpen) => {
    expect(openingOf(at(instant), openingHours, timeZone)).toEqual({ days, isOpen })
  })

  test('are those of the institute’s own clock', () => {
    expect(openingOf(at('2026-11-20T09:00'), openingHours, 'UTC')?.isOpen).toBe(false)
  })
})

test('today is the institute’s day, wherever the visitor is', () => {
  expect(today(at('2026-04-05T00:01'), timeZone)).toBe('2026-04-05')
  expect(today(at('2026-04-04T23:59'), timeZone)).toBe('2026-04-04')
})

test('a date is written in words', () => {
  expect(inWords('2026-04-05')).toBe('5 April 2026')
})
