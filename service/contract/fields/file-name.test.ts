import { expect, test } from 'vitest'
import { forFileName } from './file-name.ts'

test.each([
  ['A/B: "C"', 'A-B- -C-'],
  ['a'.repeat(121), 'a'.repeat(120)],
  ['क'.repeat(100), 'क'.repeat(40)],
  [`a${'क'.repeat(100)}`, `a${'क'.repeat(39)}`],
  [`a${'😀'.repeat(40)}`, `a${'😀'.repeat(29)}`],
])('%s is %s in the name of a file', (typed, part) => {
  expect(forFileName(typed)).toBe(part)
})
