// @vitest-environment jsdom
import '../../shared/ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { WrongDates } from './WrongDates.tsx'

function open(search: string) {
  window.history.replaceState(null, '', `/reports/dues${search}`)
  render(<WrongDates />, { wrapper: BrowserRouter })
  return screen.queryAllByText(/address of this page/).map(({ textContent }) => textContent)
}

const inPlace = (date: string, shown: string) => `“${date}” in the address of this page is not a date. ${shown}`

test('each date of the address that there is not is named, with what is shown in its place', () => {
  expect(open('?asOf=2026-02-30&from=1026-01-01&to=2026-03-31')).toEqual([
    inPlace('1026-01-01', 'The page is shown without it.'),
    inPlace('2026-02-30', 'Today is shown instead.'),
  ])
})

test('of a long text in place of a date the beginning is named', () => {
  expect(open(`?date=${'call me '.repeat(50)}`)).toEqual([inPlace('call me call me call', 'Today is shown instead.')])
})

test('it goes with these dates, and leaves the rest of the address', async () => {
  open('?asOf=2026-02-30&q=ravi&page=2')
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(window.location.search).toBe('?q=ravi&page=2')
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(['', '?asOf=2026-02-28&from=&q=2026-02-30'])('there is nothing to say of %j', search => {
  expect(open(search)).toEqual([])
})
