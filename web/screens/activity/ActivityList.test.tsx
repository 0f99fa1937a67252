// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/reports/activity'
import { ActivityList } from './ActivityList.tsx'

const entry: Activity = {
  id: '1',
  at: '2026-11-24T04:30:00.000Z',
  who: null,
  address: null,
  instituteName: null,
  kind: 'looks',
  number: null,
  date: null,
  text: 'exported',
  reason: null,
  student: null,
  changes: [],
}

test.each([
  ['Status', 'active', 'Active'],
  ['Kind', 'day-book', 'Day book'],
  ['Format', 'xlsx', 'Excel'],
  ['Format', 'pdf', 'PDF'],
  ['Kind', 'edit-log', 'Edit log'],
  ['Kind', 'opening-balances', 'Opening balances'],
  ['Status', 'replied', 'Replied'],
  ['Status', 'open', 'Waiting'],
  ['Payment method', 'bank_transfer', 'Bank transfer'],
  ['Cash limit', 'warn', 'Warn'],
  ['Till short', 'warn', 'Ask, and record anyway'],
  ['Aadhaar', 'full', 'Keep in full'],
  ['Language', 'both', 'Both, Hindi first'],
  ['Names on paper', 'title case', 'In title case'],
  ['Notes', 'active', 'active'],
  ['Answer', 'open', 'open'],
])('%s %s is shown as screens call it: %s', (field, to, shown) => {
  render(<ActivityList entries={[{ ...entry, changes: [{ field, from: null, to }] }]} />)
  expect(screen.getByText(shown)).toBeTruthy()
})

test('what was recorded for another day says for which', () => {
  const { rerender } = render(<ActivityList entries={[{ ...entry, date: '2026-03-31' }]} />)
  expect(screen.getByText('dated 31/03/2026')).toBeTruthy()
  rerender(<ActivityList entries={[{ ...entry, date: '2026-11-24' }]} />)
  expect(screen.queryByText(/^dated/)).toBeNull()
})

test('the dot before an address ends a line and never begins one', () => {
  render(<ActivityList entries={[{ ...entry, instituteName: 'Civil Lines', address: '203.0.113.77' }]} />)
  expect(screen.getByText(/203/).textContent).toBe('Civil Lines\u00a0· 203.0.113.77')
})
