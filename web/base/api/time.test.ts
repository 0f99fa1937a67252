import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeNow } from '../../ui/format/dates.ts'
import { learnTime } from './time.ts'

const now = Date.parse('2026-11-29T06:00:00Z')
const hours = 3_600_000
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const answered = (at: number) => new Response('', { headers: { Date: new Date(at).toUTCString() } })

test.each([-48, 48])('a clock that is %s hours off is put right by the next answer', off => {
  learnTime(answered(now + off * hours))
  expect(timeNow()).toBe(now + off * hours)
  learnTime(answered(now))
  expect(timeNow()).toBe(now)
  learnTime(new Response())
  expect(timeNow()).toBe(now)
})
