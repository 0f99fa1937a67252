import { expect, test } from 'vitest'
import { whyGuessable } from './guessable.ts'

const words = {
  'the username': ['asha.patil'],
  'the email address': ['clerk7'],
  'the name of the institute': ['Pune'],
}
const common = 'is one of the most common passwords, which are tried first. Please choose another one.'
const made = (of: string) => `is little more than ${of}, which is tried first. Please choose another one.`

test.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou', 'passw0rd', 'undertow', 'ｐａｓｓｗｏｒｄ'])(
  '%s is refused, in any case and width',
  password => {
    expect(whyGuessable(password, {})).toBe(common)
  },
)

test.each([
  ['asha.patil', 'the username'],
  ['AshaPatil2026', 'the username'],
  ['2026-asha-patil!', 'the username'],
  ['clerk7clerk7', 'the email address'],
  ['clerk7@2026', 'the email address'],
  ['Pune@1234', 'the name of the institute'],
  ['12Pune34', 'the name of the institute'],
])('%s is refused as made of %s', (password, of) => {
  expect(whyGuessable(password, words)).toBe(made(of))
})

/** Those of the tests, the demo's kind, and what people type who put a little thought into it. */
test.each([
  'a good password',
  'a-password-for-tests',
  'correct horse battery',
  'another password',
  'Only-for-measuring-1',
  'hL3_x9Qp-2Zt',
  'Admin@12345',
  'Clerk@1234',
  'Student#2026',
  'secret-of-pune',
  'ashapatil-counter',
  'पासवर्ड लंबा',
])('%s is accepted', password => {
  expect(whyGuessable(password, words)).toBeUndefined()
})

test('words of fewer than four letters say nothing', () => {
  expect(whyGuessable('xyz12345', { 'the username': ['xyz', '', '...'] })).toBeUndefined()
})
