import { describe, expect, test } from 'vitest'
import { accountOfHead, headKey, typedHead } from './heads.ts'

describe('names of one head', () => {
  test.each([
    ['capitals', 'Rent', 'RENT'],
    ['capitals of other scripts', 'Ενοίκιο', 'ΕΝΟΊΚΙΟ'],
    ['a capital that is two letters when small', 'Straße', 'STRASSE'],
    ['a sigma at the end of a word', 'ΣΑΣ', 'σας'],
    ['spaces at the ends', ' Rent ', 'Rent'],
    ['runs of spaces', 'Office   rent', 'Office rent'],
    ['tabs and line ends', 'Office\t\nrent', 'Office rent'],
    ['spaces that don’t break', 'Office\u00a0rent', 'Office rent'],
    ['an accent as a letter of its own', 'Cafe\u0301', 'Caf\u00e9'],
    ['a nukta as a letter of its own', 'फ\u093cीस', '\u095eीस'],
    ['wide letters', 'Ｒｅｎｔ', 'Rent'],
    ['characters that nobody sees', 'Re\u200bnt\u200d', 'Rent'],
    ['a colon, which no part of an account has', 'Rent: shop', 'rent- shop'],
  ])('may differ in %s', (_, one, other) => expect(headKey(one)).toBe(headKey(other)))

  test.each([
    ['letters', 'Rent', 'Rents'],
    ['spaces inside a word', 'Shop rent', 'Shoprent'],
    ['accents', 'Café', 'Cafe'],
    ['digits', 'Rent 1', 'Rent 2'],
    ['punctuation', 'Rent', 'Rent.'],
    ['vowel signs', 'भाड', 'भाडे'],
  ])('don’t differ in %s', (_, one, other) => expect(headKey(one)).not.toBe(headKey(other)))

  test('of nothing but what nobody sees are told apart as they were typed', () => {
    expect(headKey('\u200d')).toBe('\u200d')
    expect(headKey('\u200d')).not.toBe(headKey('\u200c'))
  })

  test('that grow beyond 400 characters when they are folded are kept as they were typed', () => {
    expect(headKey('\ufdfa'.repeat(100))).toHaveLength(100)
    expect(headKey('ﬁ'.repeat(200))).toBe('fi'.repeat(200))
    expect(headKey('ﬁ'.repeat(201))).toBe('ﬁ'.repeat(201))
  })

  test('have small letters in their key, as keys that were stored have', () => expect(headKey('RENT')).toBe('rent'))

  test('a key is its own key', () => {
    for (const name of ['Rent', ' Straße: 2 ', 'फीस', 'İstanbul', 'ﬁne', '\ufdfa']) {
      const key = headKey(name)
      expect(headKey(key), name).toBe(key)
    }
  })
})

test('an account tells what was typed', () => {
  expect(typedHead(accountOfHead('income', ' Old  books '))).toEqual({ type: 'income', name: 'Old books' })
  expect(typedHead(accountOfHead('expense', 'Rent: shop'))).toEqual({ type: 'expense', name: 'Rent- shop' })
  expect(typedHead('income:fees')).toBeUndefined()
  expect(typedHead('assets:cash')).toBeUndefined()
})
