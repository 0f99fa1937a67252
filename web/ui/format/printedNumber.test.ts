import { expect, test } from 'vitest'
import { asPrinted, firstFound, searchesFor } from './printedNumber.ts'

test.each([
  ['STA/I26-27/00030', 'sta/i26-27/00030'],
  ['STA-I26-27-00030', 'sta/i26-27/00030'],
  [' sta i 26-27 30 ', 'sta/i26-27/00030'],
  ['STA/I/26-27/30', 'sta/i26-27/00030'],
  ['stai262700030', 'sta/i26-27/00030'],
  ['STA–I26–27–00030', 'sta/i26-27/00030'],
  ['sta.i26.27.30', 'sta/i26-27/00030'],
  ['sta\\i26_27\\30', 'sta/i26-27/00030'],
  ['sta 2627 30', 'sta/26-27/00030'],
  ['pu-r26-27-1', 'pu/r26-27/00001'],
  ['pun s99 00 12345', 'pun/s99-00/12345'],
  ['pun-26-27-1000000', 'pun/2627/1000000'],
  ['pun e 26-27 100000', 'pun/e2627/100000'],
  ['#STA/26-27/00030', 'sta/26-27/00030'],
  [' # sta-i26-27-30', 'sta/i26-27/00030'],
  ['26-27/30', '26-27/00030'],
  ['26–27–0003', '26-27/0003'],
  ['#26.27.30', '26-27/00030'],
  ['S26-27/00030', 'S26-27/00030'],
  ['e26-27-30', 'e26-27/00030'],
  ['s/26-27/30', 's/26-27/00030'],
  ['#30', '00030'],
  ['# 00030', '00030'],
])('%j is the number %s', (typed, printed) => {
  expect(asPrinted(typed)).toBe(printed)
})

test.each([
  ['more letters than a prefix has', 'neha 2627 30'],
  ['years that do not follow each other', 'pun 26-28 30'],
  ['a mobile number', '98991 23456'],
  ['a mobile number after a name', 'ram 9876543210'],
  ['a number without its prefix as it is printed', '26-27/00030'],
  ['a mobile number in groups like those of a number', '98 99 123456'],
  ['a date', '11/12/26'],
  ['a running number alone, which may be a mobile or a cheque number', '30'],
  ['a mark alone', '#'],
  ['a bill of somebody else', 'BL-7731'],
  ['nothing', ''],
])('%s stays as it is typed', (_, typed) => {
  expect(asPrinted(typed)).toBe(typed)
})

test('a number that is still being typed finds what begins with it', () => {
  expect(asPrinted('sta-i26-27-')).toBe('sta-i26-27-')
  expect(asPrinted('sta-i26-27-0003')).toBe('sta/i26-27/0003')
})

test('a list is searched for a number as it is printed first, and only once for anything else', () => {
  expect(searchesFor('inv 26-27 12')).toEqual(['inv/26-27/00012', 'inv 26-27 12'])
  expect(searchesFor('#7731')).toEqual(['07731', '7731', '#7731'])
  expect(searchesFor('#STA/I26-27/00030')).toEqual(['STA/I26-27/00030', '#STA/I26-27/00030'])
  for (const typed of ['STA/I26-27/00030', ' Asha Rao ', '98991 23456', '']) expect(searchesFor(typed)).toEqual([typed])
})

test('what is found as it is printed is not searched for as it is typed', async () => {
  const asked: string[] = []
  const ask = (known: string) => (search: string) => {
    asked.push(search)
    return Promise.resolve(search === known ? [search] : [])
  }
  const find = (known: string) => firstFound('INV-26-27-12', ask(known), ({ length }) => length > 0)
  expect(await find('inv/26-27/00012')).toEqual(['inv/26-27/00012'])
  expect(await find('INV-26-27-12')).toEqual(['INV-26-27-12'])
  expect(asked).toEqual(['inv/26-27/00012', 'inv/26-27/00012', 'INV-26-27-12'])
  expect(await firstFound('#7731', ask('7731'), ({ length }) => length > 0)).toEqual(['7731'])
})
