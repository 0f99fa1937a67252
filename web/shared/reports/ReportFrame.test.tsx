// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ReportFrame } from './ReportFrame.tsx'

/** The name of the file that a report is saved as. */
function savedFrom(address: string): string[] {
  window.history.replaceState(null, '', address)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const sheet = { name: 'trial-balance-2026-03-31', header: ['Account'], rows: [['Cash']] }
  render(
    <ReportFrame title="Trial balance" toolbar={null} scope="" sheet={sheet}>
      Figures
    </ReportFrame>,
    { wrapper: BrowserRouter },
  )
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  return names
}

test.each([
  ['/reports/trial-balance', 'trial-balance-2026-03-31.csv'],
  ['/reports/trial-balance?institute=Pune+Camp', 'trial-balance-2026-03-31-Pune Camp.csv'],
  ['/reports/trial-balance?institute=A/B', 'trial-balance-2026-03-31-A-B.csv'],
])('a report at %s is saved as %s', (address, name) => {
  expect(savedFrom(address)).toEqual([name])
})

test('figures of the branch before are neither saved nor printed under the name of another one', () => {
  const sheet = { name: 'trial-balance-2026-03-31', header: ['Account'], rows: [['Cash']] }
  render(
    <ReportFrame title="Trial balance" toolbar={null} scope="Nashik" sheet={sheet} stale>
      Figures of Pune
    </ReportFrame>,
    { wrapper: BrowserRouter },
  )
  for (const name of ['CSV', 'Print']) expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  expect(screen.getByText('Figures of Pune').className).toContain('print:hidden')
})
