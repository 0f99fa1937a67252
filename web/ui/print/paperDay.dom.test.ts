// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { paperDay, paperInstant } from './paperDay.ts'

afterEach(() => {
  document.documentElement.lang = 'en'
})

test.each([
  ['en', '05-Apr-2026'],
  ['hi', '05 अप्रैल 2026'],
])('a day on paper of a screen in %s is %s', (lang, shown) => {
  document.documentElement.lang = lang
  expect(paperDay('2026-04-05')).toBe(shown)
})

test('an instant on paper has the date of the rest of the paper', () => {
  expect(paperInstant('2026-11-26T02:18:00.000Z')).toBe('26-Nov-2026, 07:48 am')
})
