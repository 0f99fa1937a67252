import { expect, test } from 'vitest'

// The words of results are said when their module runs, so the language and its texts come first.
await import('../../shared/language/hi/index.ts')
const { learn } = await import('../../shared/language/learn.ts')
await learn('imports')
const { shownRows } = await import('./answer.ts')

test.each([
  [
    'Column “DOB” must be a date such as 05/04/2026 (day first) or 2026-04-05. Column “E-mail” must be an email address, such as name@example.com.',
    'कॉलम “DOB”: तारीख होनी चाहिए, जैसे 05/04/2026 (पहले दिन) या 2026-04-05। कॉलम “E-mail”: ई-मेल पता होना चाहिए, जैसे name@example.com।',
  ],
  ['The row has more cells than there are headings.', 'इस पंक्ति में हेडिंग से ज्यादा खाने हैं।'],
])('what is wrong with a row is said in Hindi, sentence by sentence: %s', (message, said) => {
  const row = { row: 2, status: 'failed' as const, message, field: null, id: null, cells: ['x'] }
  const answer = { headings: ['DOB'], mapping: {}, missing: [], unclear: {}, total: 1, rows: [row] }
  const counts = { rows: 1, created: 0, skipped: 0, failed: 1 }
  expect(shownRows({ ...answer, counts }).map(shown => shown.message)).toEqual([said])
})
