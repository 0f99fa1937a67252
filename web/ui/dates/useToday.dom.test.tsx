// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFollowedToday } from './useToday.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: Date.parse('2026-11-29T23:59:00+05:30') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an open form follows midnight, also one that the computer slept through, once each', async () => {
  const follow = vi.fn()
  const place = document.createElement('p')
  const Shown = () => useFollowedToday(follow)
  const root = createRoot(place)
  await act(async () => root.render(<Shown />))
  expect(place.textContent).toBe('2026-11-29')
  await act(async () => void vi.advanceTimersByTime(90_000))
  expect(place.textContent).toBe('2026-11-30')
  vi.setSystemTime(Date.parse('2026-12-02T09:00:00+05:30'))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(place.textContent).toBe('2026-12-02')
  expect(follow.mock.calls).toEqual([
    ['2026-11-30', '2026-11-29'],
    ['2026-12-02', '2026-11-30'],
  ])
  await act(async () => root.unmount())
})
