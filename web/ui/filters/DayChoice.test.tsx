// @vitest-environment jsdom
import '../testing/browser.ts'
import { act, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { addDays } from '#contract/fields/dates'
import { today } from '../format/dates.ts'
import { DayChoice } from './DayChoice.tsx'

function open(day?: string) {
  window.history.replaceState(null, '', day ? `/reports/day-book?date=${day}` : '/reports/day-book')
  render(<DayChoice />, { wrapper: BrowserRouter })
}

/** Presses it so fast that nothing is drawn meanwhile. */
function press(name: string, times: number) {
  const button = screen.getByRole('button', { name })
  act(() => {
    for (let time = 0; time < times; time += 1) button.click()
  })
}

const shown = () => new URLSearchParams(window.location.search).get('date')

test('each press of a fast hand goes on by a day', () => {
  open()
  press('Day before', 3)
  expect(shown()).toBe(addDays(today(), -3))
  press('Day after', 2)
  expect(shown()).toBe(addDays(today(), -1))
})

test('no press goes beyond today, which needs no date in the address', () => {
  open(addDays(today(), -1))
  press('Day after', 2)
  expect(window.location.search).toBe('')
})

test('the button that came to today keeps the focus, and goes no further', () => {
  open(addDays(today(), -1))
  const after = screen.getByRole('button', { name: 'Day after' })
  after.focus()
  press('Day after', 1)
  expect(after.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(after)
  press('Day after', 1)
  expect(window.location.search).toBe('')
})

test('the button that leads to today hands its focus on, because it goes', () => {
  open(addDays(today(), -3))
  screen.getByRole('button', { name: 'Today' }).focus()
  press('Today', 1)
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Day before' }))
})
