// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Role } from '#contract/fields/fields'
import { WrongDates } from './WrongDates.tsx'

function open(address: string, role: Role = 'sub_admin') {
  window.history.replaceState(null, '', address)
  render(<WrongDates role={role} />, { wrapper: BrowserRouter })
  return screen.queryAllByText(/address of this page/).map(({ textContent }) => textContent)
}

const inPlace = (date: string, shown: string) => `“${date}” in the address of this page is not a date. ${shown}`

test('each date of the address that there is not is named, with what is shown in its place', () => {
  expect(open('/all-enrollments?asOf=2026-02-30&from=1026-01-01&to=2026-03-31')).toEqual([
    inPlace('1026-01-01', 'Earlier days are included.'),
    inPlace('2026-02-30', 'Today is shown instead.'),
  ])
})

test.each<[address: string, role: Role, instead: string]>([
  ['/upcoming-installments?dueTo=x', 'sub_admin', 'Later days are included.'],
  ['/reports/statement/0198?from=x', 'sub_admin', 'Earlier days are included.'],
  ['/reports/profit-and-loss?from=x', 'super_admin', 'This financial year is shown instead.'],
  ['/reports/profit-and-loss?from=x&to=2026-03-31', 'super_admin', 'Earlier days are included.'],
  ['/dashboard?to=x', 'super_admin', 'This month is shown instead.'],
  ['/dashboard?from=2026-03-01&to=x', 'super_admin', 'Later days are included.'],
  ['/dashboard?to=x&period=all', 'super_admin', 'Later days are included.'],
  ['/dashboard?to=x', 'sub_admin', 'Later days are included.'],
  ['/dashboard?tab=payments&to=x', 'student', 'Later days are included.'],
])('what is shown instead depends on the screen: at %s, for a %s', (address, role, instead) => {
  expect(open(address, role)).toEqual([inPlace('x', instead)])
})

test('of a long text in place of a date the beginning is named', () => {
  expect(open(`/reports/day-book?date=${'call me '.repeat(50)}`)).toEqual([
    inPlace('call me call me call', 'Today is shown instead.'),
  ])
})

test('it goes with these dates, and leaves the rest of the address', async () => {
  open('/reports/dues?asOf=2026-02-30&q=ravi&page=2')
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(window.location.search).toBe('?q=ravi&page=2')
  expect(screen.queryByRole('status')).toBeNull()
})

test.each<[address: string, role?: Role]>([
  ['/reports/dues'],
  ['/reports/dues?asOf=2026-02-28&q=2026-02-30'],
  ['/payments?from='],
  // No date of theirs.
  ['/courses?from=x&asOf=x'],
  ['/reports/dues?from=x'],
  ['/payments/0198/receipt?from=x'],
  ['/dashboard?from=x', 'student'],
])('there is nothing to say of %s', (address, role) => {
  expect(open(address, role)).toEqual([])
})
