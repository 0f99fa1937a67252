// @vitest-environment jsdom
import '../testing/browser.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateField } from './DateField.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a due date that is typed without a year in November may be one of January', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T06:00:00Z') })
  render(<DateField label="Due" min="2026-11-28" />)
  const due = screen.getByLabelText('Due')
  fireEvent.change(due, { target: { value: '5/1' } })
  fireEvent.keyDown(due, { key: 'Enter' })
  expect(due).toHaveProperty('value', '05/01/2027')
})
