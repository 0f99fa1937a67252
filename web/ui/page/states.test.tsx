// @vitest-environment jsdom
import '../testing/browser.ts'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Skeleton } from './states.tsx'

test('what loads says that it waits for the network, until that is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Skeleton lines={3} />)
  expect(screen.getByRole('status').textContent).toBe('Waiting for the network…')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what loads says when it takes long', () => {
  vi.useFakeTimers()
  render(<Skeleton lines={3} />)
  act(() => void vi.advanceTimersByTime(9_999))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('This takes longer than usual…')
  vi.useRealTimers()
})
