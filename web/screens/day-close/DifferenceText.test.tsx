// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { learn } from '../../base/language/learn.ts'
import { DifferenceText } from './DifferenceText.tsx'
import { canBook } from './sheet/difference.ts'

await import('../../base/language/hindi.ts')
await learn('day-close')

test('in Hindi a count that agrees has no difference, which is not the word for nobody', () => {
  render(<DifferenceText amount={0} />)
  expect(screen.getByText('कोई अंतर नहीं')).toBeTruthy()
})

test('only the difference of the last close that holds is booked, and once', () => {
  const close = { date: '2026-11-22', difference: -50, booked: null, reopened: null }
  const by = { fullName: 'Meena Joshi' }
  expect(canBook(close, '2026-11-22')).toBe(true)
  expect(canBook(close, '2026-11-23')).toBe(false)
  expect(canBook({ ...close, difference: 0 }, '2026-11-22')).toBe(false)
  expect(canBook({ ...close, booked: { by, at: '2026-11-22T13:00:00Z' } }, '2026-11-22')).toBe(false)
  const reopened = { by, at: '2026-11-22T13:00:00Z', reason: 'A slip was found' }
  expect(canBook({ ...close, reopened }, '2026-11-22')).toBe(false)
})
