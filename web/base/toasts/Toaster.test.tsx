// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { act, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  act(() => toast.remove())
  vi.useRealTimers()
})

const raise = (how: () => void) => act(how)
const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const shown = () => screen.queryAllByRole('button', { name: 'Dismiss' }).length

test.each([
  ['a success', 2000, () => toast.success('Saved')],
  ['an error', 4000, () => toast.error('Failed to save')],
  ['a plain one', 4000, () => toast('By the way')],
  ['one of our own', 4000, () => toast.custom(<b>Look</b>)],
] as const)('%s disappears after %d ms', (_, milliseconds, how) => {
  raise(how)
  after(milliseconds - 1)
  expect(shown()).toBe(1)
  after(1)
  expect(shown()).toBe(0)
})

test('a loading toast stays until its work is done', () => {
  raise(() => toast.loading('Saving'))
  after(3_600_000)
  expect(shown()).toBe(1)
})

test('only the newest twenty are shown', () => {
  raise(() => {
    for (let count = 1; count <= 25; count += 1) toast.error(`Failure ${count}`)
  })
  expect(shown()).toBe(20)
  expect(screen.queryByText('Failure 25')).not.toBeNull()
  expect(screen.queryByText('Failure 5')).toBeNull()
})

test('screen readers announce an error at once, other toasts at the next pause', () => {
  raise(() => toast.error('Failed to save'))
  raise(() => toast.success('Saved'))
  expect(screen.getByRole('alert').textContent).toBe('Failed to save')
  expect(screen.getByRole('status').textContent).toBe('Saved')
})
