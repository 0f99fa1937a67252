// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { paperDay } from './paperDay.ts'

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
