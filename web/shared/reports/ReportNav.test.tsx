// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ReportNav } from './ReportFrame.tsx'

function tabsAt(address: string) {
  window.history.replaceState(null, '', address)
  render(<ReportNav />, { wrapper: BrowserRouter })
  return screen.getAllByRole('link').map(link => link.getAttribute('href'))
}

test('the tabs keep the branch, and the dates that the other report takes too', () => {
  expect(tabsAt('/reports/journal?institute=Pune+Camp&from=2026-04-01&to=2026-04-30&q=rent&page=2')).toEqual([
    '/reports/day-book?institute=Pune+Camp',
    '/reports/dues?institute=Pune+Camp',
    '/reports/profit-and-loss?institute=Pune+Camp&from=2026-04-01&to=2026-04-30',
    '/reports/trial-balance?institute=Pune+Camp',
    '/reports/balance-sheet?institute=Pune+Camp',
    '/reports/journal?institute=Pune+Camp&from=2026-04-01&to=2026-04-30',
    '/reports/exports?institute=Pune+Camp&from=2026-04-01&to=2026-04-30',
  ])
})

test('a day is kept for the reports of a day, and one that there is not for none', () => {
  expect(tabsAt('/reports/dues?asOf=2026-04-30&from=abc')).toEqual([
    '/reports/day-book',
    '/reports/dues?asOf=2026-04-30',
    '/reports/profit-and-loss',
    '/reports/trial-balance?asOf=2026-04-30',
    '/reports/balance-sheet?asOf=2026-04-30',
    '/reports/journal',
    '/reports/exports',
  ])
})
