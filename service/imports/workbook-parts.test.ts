import { describe, expect, test } from 'vitest'
import { callAlone } from '#tests/programs/alone'
import { showsDate } from './workbook-parts.ts'

describe('a number format', () => {
  test.each(['dd\\-mmm\\-yyyy', '[$-4009]d mmmm yyyy;@', 'yy', '"on "DD'])('shows a date: %s', format => {
    expect(showsDate(format)).toBe(true)
  })

  test.each(['General', '0.00', '[Red]#,##0', '"Rs. paid daily "#,##0.00', '0\\d', '_d0', '0[yellow', '0"day'])(
    'shows none: %s',
    format => {
      expect(showsDate(format)).toBe(false)
    },
  )

  test.each([
    ['open brackets', '['.repeat(1_000_000)],
    ['open brackets in a text that never ends', `"${'['.repeat(1_000_000)}`],
    ['quotes', '"'.repeat(1_000_001)],
    ['escapes', '\\'.repeat(1_000_000)],
  ])('of a million %s is judged at once', async (_, format) => {
    expect(await callAlone(import.meta.resolve('./workbook-parts.ts'), 'showsDate', format)).toBe(false)
  })
})
