// @vitest-environment jsdom
import '../testing/browser.ts'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OnItsWay } from './OnItsWay.tsx'

test('its text comes into a region that is there already, so that a screen reader says it', () => {
  vi.useFakeTimers()
  render(<OnItsWay />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  act(() => vi.runAllTimers())
  expect(region.textContent).toBe('Loading…')
  vi.useRealTimers()
})
