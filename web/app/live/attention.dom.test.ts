// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { always } from '../../base/api/api.ts'
import { tellAttention } from './attention.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const unattended = () => always.get('X-Unattended')

test('a minute after the last key or touch, requests are the page’s own', () => {
  const watching = new AbortController()
  tellAttention(watching.signal)
  expect(unattended()).toBeNull()
  vi.advanceTimersByTime(59_000)
  window.dispatchEvent(new KeyboardEvent('keydown'))
  vi.advanceTimersByTime(59_000)
  expect(unattended()).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(unattended()).toBe('1')
  window.dispatchEvent(new Event('pointermove'))
  expect(unattended()).toBeNull()
  vi.advanceTimersByTime(60_000)
  watching.abort()
  expect(unattended()).toBeNull()
})
