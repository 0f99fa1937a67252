import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPaise, paise, parseRupees, SignedRupeesIn } from './money.ts'
import { searchedWord, typedRupees } from './typed-rupees.ts'

describe('an amount is read as people write it', () => {
  test.each([
    ['12000', '12000'],
    ['12000.5', '12000.5'],
    ['12,000', '12000'],
    ['₹12,000', '12000'],
    ['₹ 12,000', '12000'],
    ['1,23,456.50', '123456.50'],
    ['12,34,56,789', '123456789'],
    ['123,456.50', '123456.50'],
    ['1,234,567', '1234567'],
    ['12 000', '12000'],
    ['1 23 456.50', '123456.50'],
    ['1\u00a0234\u202f567', '1234567'],
    ['12, 000', '12000'],
    ['  12,000  ', '12000'],
    ['Rs. 1,500/-', '1500'],
    ['rs 500', '500'],
    ['INR 500', '500'],
    ['-12,000', '-12000'],
    [' -500 ', '-500'],
    ['−₹500', '-500'],
    ['007', '007'],
    ['₹१,२३,४५६.५०', '123456.50'],
    ['०१२३४५६७८९', '0123456789'],
    ['रु. १,५००', '1500'],
    ['रू 1500/-', '1500'],
    ['1500 रु', '1500'],
    ['1,500 रुपये', '1500'],
    ['1500 Rs.', '1500'],
  ])('%j is %s', (typed, plain) => {
    expect(typedRupees(typed)).toBe(plain)
  })
})

describe('what may mean another amount stays as it was typed, and is refused', () => {
  test.each([
    '12,00',
    '12, 00',
    '१२,००',
    '1,23',
    '1,2,3',
    ',500',
    '500,',
    '1,23,4567',
    '12,345,67',
    '1,23,456,789',
    '1,234,56,789',
    '0,500',
    '12 00',
    '1 2 3 4 5',
    '1,234 567',
    '1.234,50',
    '12,000.505',
    '12,000.',
    '1,000,',
    '1,,000',
    '₹',
    '₹₹5',
    'रु',
    'रु. 12,00',
    '--5',
    '5-',
    '1e3',
    '',
    ' ',
    'abc',
  ])('%j', typed => {
    expect(typedRupees(typed)).toBe(typed)
    expect(parseRupees(typed)).toBe(null)
  })
})

test('whatever a screen shows can be typed or pasted', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), amount => {
      expect(SignedRupeesIn.parse(typedRupees(formatPaise(paise(amount))))).toBe(amount)
    }),
  )
})

test('a text is only ever replaced by an amount', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-₹\d., /]{0,16}$/)), text => {
      const plain = typedRupees(text)
      expect(plain === text || /^-?\d+(\.\d{1,2})?$/.test(plain)).toBe(true)
      expect(typedRupees(plain)).toBe(plain)
    }),
  )
})

test.each([
  ['UTR१२३', 'UTR123'],
  ['utr-४७', 'utr-47'],
  ['१२३', '१२३'],
  ['कक्षा१०', 'कक्षा१०'],
])('%s is looked for as %s', (typed, searched) => expect(searchedWord(typed)).toBe(searched))
