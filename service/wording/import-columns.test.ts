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
  [
    'Hindi',
    ['छात्र का नाम', 'पिता का नाम', 'मोबाइल नं.', 'ई-मेल', 'जन्म तिथि', 'पता', 'आधार नंबर', 'अभिभावक का मोबाइल'],
    ['fullName', '', 'mobile', 'email', 'dateOfBirth', 'address', 'aadhaarNo', 'alternateMobileNo'],
  ],
  [
    'Marathi',
    ['विद्यार्थ्याचे नाव', 'मोबाईल क्रमांक', 'ईमेल आयडी', 'जन्म तारीख', 'पत्ता (कायमचा)', 'आधार क्रमांक'],
    ['fullName', 'mobile', 'email', 'dateOfBirth', 'address', 'aadhaarNo'],
  ],
  [
    'other spellings',
    ['नाम', 'फ़ोन नम्बर', 'जन्मतिथी', 'ईमेल', 'पता'],
    ['fullName', 'mobile', 'dateOfBirth', 'email', 'address'],
  ],
])('headings in %s are found', (_, headings, fields) => {
  const pairs = fields.flatMap((field, at) => (field ? [[field, headings[at]]] : []))
  expect(guessMapping('students', headings)).toEqual({ mapping: Object.fromEntries(pairs), unclear: {} })
})

test.each([
  ['नाम', 'मोबाइल', 'ईमेल', 'कोर्स', 'बकाया', 'देय तारीख'],
  ['नाव', 'मोबाईल', 'ईमेल', 'अभ्यासक्रम', 'बाकी रक्कम', 'देय दिनांक'],
])('headings of balances in Devanagari are found: %s, %s', (...headings) => {
  const fields = ['fullName', 'mobile', 'email', 'course', 'amount', 'dueDate']
  const mapping = Object.fromEntries(fields.map((field, at) => [field, headings[at]]))
  expect(guessMapping('opening-balances', headings)).toEqual({ mapping, unclear: {} })
})

test('words that differ in their vowels are different headings', () => {
  expect(guessMapping('students', ['नम', 'पत']).mapping).toEqual({})
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

test.each([
  [['Amount', 'Paid', 'Balance'], 'Balance'],
  [['Amount', 'Due amount'], 'Due amount'],
  [['राशि', 'जमा', 'शेष'], 'शेष'],
  [['रक्कम', 'थकबाकी'], 'थकबाकी'],
  [['Amount', 'Paid'], 'Amount'],
  [['Balance', 'Due', 'Still owed'], 'Still owed'],
])('of the amounts %j what is owed is %s', (headings, owed) => {
  expect(guessMapping('opening-balances', headings)).toEqual({ mapping: { amount: owed }, unclear: {} })
})

test('of two amounts that may both be owed only a person knows which one is meant', () => {
  const { mapping, unclear } = guessMapping('opening-balances', ['Amount', 'Due', 'Outstanding', 'Due date'])
  expect([mapping, unclear]).toEqual([{ dueDate: 'Due date' }, { amount: ['Due', 'Outstanding'] }])
})
