import { expect, test } from 'vitest'
import { matches } from './browser.ts'

test.each([
  ['(width < 48rem)', true, false],
  ['(48rem <= width < 80rem)', false, false],
  ['(width >= 80rem)', false, true],
  ['(width < 64rem)', true, false],
  ['(pointer: coarse)', true, false],
  ['(prefers-reduced-motion: reduce)', false, false],
])('%s is %j on a phone and %j on a wide screen', (query, phone, wide) => {
  expect([matches(query, 22.5), matches(query, 80)]).toEqual([phone, wide])
})

test('a width that is asked for in another way stops the build', () => {
  expect(() => matches('(min-width: 80rem)', 80)).toThrow(
    '(min-width: 80rem) is not written as other media queries are.',
  )
})
