// @vitest-environment jsdom
import { expect, test } from 'vitest'

// Names of months are made when their module runs, so the language comes first.
document.documentElement.lang = 'hi'
const { formatMonth, monthTick, shortMonth } = await import('./months.ts')

test('months are in Hindi, spelt as paper spells them, and shortened without cutting a letter in two', () => {
  expect(formatMonth('2026-02')).toBe('फरवरी 2026')
  expect(shortMonth('2026-02')).toBe('फर॰ 2026')
  expect(['2026-04', '2026-10', '2027-01'].map(monthTick)).toEqual(['अप्रैल', 'अक्टू॰', 'जन॰ 27'])
})
