import { expect, test } from 'vitest'
import { rangeText } from './rangeText.ts'

test('a range is named as staff write dates', () => {
  expect(rangeText('2026-04-01', '2026-04-30')).toBe('01/04/2026 – 30/04/2026')
  expect(rangeText('2026-04-01', '2026-04-01')).toBe('01/04/2026')
  expect(rangeText('2026-04-01', '')).toBe('from 01/04/2026')
  expect(rangeText('', '2026-04-30')).toBe('until 30/04/2026')
  expect(rangeText('', '')).toBeNull()
})
