// @vitest-environment jsdom
import '../testing/browser.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateField } from './DateField.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** What a field shows after Enter, on 28 November 2026. */
function entered(typed: string, days: { min: string; max?: string }): string {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T06:00:00Z') })
  render(<DateField label="Day" {...days} />)
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter' })
  return field.value
}

test('a due date that is typed without a year in November may be one of January', () => {
  expect(entered('5/1', { min: '2026-11-28' })).toBe('05/01/2027')
})

test('a day in a locked month that is typed without a year is not moved into the next year', () => {
  expect(entered('5/3', { min: '2026-04-01', max: '2026-11-28' })).toBe('05/03/2026')
})
