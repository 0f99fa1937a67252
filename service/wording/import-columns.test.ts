import { expect, test } from 'vitest'
import { callAlone } from '#tests/programs/alone'
import { guessMapping } from './import-columns.ts'

test.each([
  ['E-mail ID (required)', 'email'],
  ['MOBILE NO.', 'mobile'],
  ['Date of Birth (dd/mm/yyyy) (as on Aadhaar)', 'dateOfBirth'],
])('the heading %j is found', (heading, field) => {
  expect(guessMapping('students', [heading])).toEqual({ [field]: heading })
})

test.each([
  ['opening brackets', '('.repeat(1_000_000)],
  ['opening brackets with text', '(a'.repeat(500_000)],
  ['signs', '-'.repeat(1_000_000)],
])('headings of a million %s are compared at once', async (_, heading) => {
  const headings = [heading, 'Email']
  const mapping = await callAlone(import.meta.resolve('./import-columns.ts'), 'guessMapping', 'students', headings)
  expect(mapping).toEqual({ email: 'Email' })
})
