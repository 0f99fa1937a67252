import { expect, test } from 'vitest'
import { callAlone } from '#tests/programs/alone'
import { guessMapping } from './import-columns.ts'

test.each([
  ['E-mail ID (required)', 'email'],
  ['MOBILE NO.', 'mobile'],
  ['Date of Birth (dd/mm/yyyy) (as on Aadhaar)', 'dateOfBirth'],
])('the heading %j is found', (heading, field) => {
  expect(guessMapping('students', [heading])).toEqual({ mapping: { [field]: heading }, unclear: {} })
})

test.each([
  ['opening brackets', '('.repeat(1_000_000)],
  ['opening brackets with text', '(a'.repeat(500_000)],
  ['signs', '-'.repeat(1_000_000)],
])('headings of a million %s are compared at once', async (_, heading) => {
  const headings = [heading, 'Email']
  const mapping = await callAlone(import.meta.resolve('./import-columns.ts'), 'guessMapping', 'students', headings)
  expect(mapping).toEqual({ mapping: { email: 'Email' }, unclear: {} })
})

test.each([
  [
    ['Email', 'Mobile', 'Mobile (3)'],
    ['Mobile', 'Mobile (3)'],
  ],
  [
    ['Mobile (student)', 'Email', 'Mobile (father)'],
    ['Mobile (student)', 'Mobile (father)'],
  ],
  [
    ['Phone', 'PHONE', 'Email', 'phone.'],
    ['Phone', 'PHONE', 'phone.'],
  ],
])('of %j nobody but a person knows which one is the mobile', (headings, same) => {
  expect(guessMapping('students', headings)).toEqual({ mapping: { email: 'Email' }, unclear: { mobile: same } })
})

test('a heading of its own is not in doubt because of others', () => {
  const { mapping, unclear } = guessMapping('students', ['Mobile', 'Phone', 'Parent mobile', 'Notes', 'Notes (5)'])
  expect([mapping, unclear]).toEqual([{ mobile: 'Mobile', alternateMobileNo: 'Parent mobile' }, {}])
})
