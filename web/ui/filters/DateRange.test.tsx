// @vitest-environment jsdom
import '../testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateRange } from './DateRange.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([false, true])('the two dates say which they are where nothing stands between them (phone: %s)', phone => {
  const media = { matches: phone, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
  render(<DateRange label="Payment date" from="" to="" onChange={() => {}} />)
  for (const label of ['Payment date from', 'Payment date to'])
    expect(screen.getByText(label).classList.contains('unseen')).toBe(!phone)
})
