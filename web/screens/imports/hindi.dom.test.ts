// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'

// The words of results are said when their module runs, so the language and its texts come first.
await import('../../base/language/hindi.ts')
const { learn } = await import('../../base/language/learn.ts')
await learn('imports')
const { shownRows } = await import('./answer.ts')
const { MappingFields } = await import('./MappingFields.tsx')

test.each([
  [
    'Column “DOB” must be a date such as 05/04/2026 (day first) or 2026-04-05. Column “E-mail” must be an email address, such as name@example.com.',
    'कॉलम “DOB”: तारीख होनी चाहिए, जैसे 05/04/2026 (पहले दिन) या 2026-04-05। कॉलम “E-mail”: ई-मेल पता होना चाहिए, जैसे name@example.com।',
  ],
  ['The row has more cells than there are headings.', 'इस पंक्ति में हेडिंग से ज्यादा खाने हैं।'],
])('what is wrong with a row is said in Hindi, sentence by sentence: %s', (message, said) => {
  const row = { row: 2, status: 'failed' as const, message, field: null, id: null, amount: null, cells: ['x'] }
  const answer = {
    sheets: [],
    hidden: { rows: 0, columns: [] },
    headings: ['DOB'],
    mapping: {},
    missing: [],
    unclear: {},
    total: 1,
    rows: [row],
  }
  const counts = { rows: 1, created: 0, skipped: 0, failed: 1 }
  expect(shownRows({ ...answer, counts }).map(shown => shown.message)).toEqual([said])
})

test.each(['students', 'opening-balances'] as const)('each column of %s is called in Hindi', kind => {
  const answer = {
    sheets: [],
    hidden: { rows: 0, columns: [] },
    headings: [],
    mapping: {},
    missing: [],
    unclear: {},
    total: 0,
    rows: [],
  }
  const counts = { rows: 0, created: 0, skipped: 0, failed: 0 }
  render(createElement(MappingFields, { kind, answer: { ...answer, counts }, disabled: false, onChange: () => {} }))
  const labels = screen.getAllByRole('combobox').map(select => (select as HTMLSelectElement).labels[0]?.textContent)
  expect(labels.length).toBeGreaterThan(7)
  expect(labels.filter(label => /[A-Za-z]/.test(label ?? 'x'))).toEqual([])
})
