import { expect, test } from 'vitest'
import { asPrinted } from './printedNumber.ts'

test.each([
  ['STA/I26-27/00030', 'sta/i26-27/00030'],
  ['STA-I26-27-00030', 'sta/i26-27/00030'],
  [' sta i 26-27 30 ', 'sta/i26-27/00030'],
  ['STA/I/26-27/30', 'sta/i26-27/00030'],
  ['stai262700030', 'sta/i26-27/00030'],
  ['sta 2627 30', 'sta/26-27/00030'],
  ['pu-r26-27-1', 'pu/r26-27/00001'],
  ['pun s99 00 12345', 'pun/s99-00/12345'],
  ['pun-26-27-1000000', 'pun/2627/1000000'],
  ['pun e 26-27 100000', 'pun/e2627/100000'],
])('%j is the number %s', (typed, printed) => {
  expect(asPrinted(typed)).toBe(printed)
})

test.each([
  ['more letters than a prefix has', 'neha 2627 30'],
  ['years that do not follow each other', 'pun 26-28 30'],
  ['a mobile number', '98991 23456'],
  ['a mobile number after a name', 'ram 9876543210'],
  ['a number without its prefix', '26-27/00030'],
  ['a bill of somebody else', 'BL-7731'],
  ['nothing', ''],
])('%s stays as it is typed', (_, typed) => {
  expect(asPrinted(typed)).toBe(typed)
})

test('a number that is still being typed finds what begins with it', () => {
  expect(asPrinted('sta-i26-27-')).toBe('sta-i26-27-')
  expect(asPrinted('sta-i26-27-0003')).toBe('sta/i26-27/0003')
})
