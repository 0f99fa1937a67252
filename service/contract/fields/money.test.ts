import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPaise,
  formatRupees,
  minus,
  PositiveRupeesIn,
  paise,
  parseRupees,
  RupeesIn,
  SignedRupeesIn,
  sum,
  toRupees,
  UnboundedRupeesIn,
  UnboundedSignedRupeesIn,
} from './money.ts'

const hint = 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'
const saidTo = (schema: typeof RupeesIn, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('money that is accepted', () => {
  test.each([
    [0, 0],
    ['0', 0],
    [12500, 12500_00],
    ['12500', 12500_00],
    ['12500.5', 12500_50],
    ['12500.50', 12500_50],
    [12500.5, 12500_50],
    [' 12.50 ', 12_50],
    ['007', 7_00],
    [0.01, 1],
    [0.29, 29],
    [1.1, 1_10],
    [4.35, 4_35],
    [999_999_999_999.99, 99_999_999_999_999],
    ['999999999999.99', 99_999_999_999_999],
  ])('%j is %i paise', (value, expected) => {
    expect(RupeesIn.parse(value)).toBe(expected)
  })
})

describe('money that is refused, never rounded', () => {
  test.each([
    ['1e3'],
    ['+1'],
    ['NaN'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['Infinity'],
    ['1,000'],
    ['1 000'],
    ['0x10'],
    ['0b1'],
    ['10abc'],
    ['₹10'],
    ['10.'],
    ['.50'],
    ['1.2.3'],
    ['१०'],
    ['1\n0'],
    [''],
    [' '],
    [null],
    [undefined],
    [true],
    [[1]],
    [{ amount: 1 }],
  ])('%j', value => {
    expect(saidTo(RupeesIn, value)).toBe(hint)
  })
})

const twoDecimals = 'must have at most two decimals, such as 12500.50.'
const notBelow = 'must not be below 0.'
const belowBound = 'must be below 100 crore.'

test.each([
  ['0.001', twoDecimals],
  [0.001, twoDecimals],
  [1.005, twoDecimals],
  [0.1 + 0.2, twoDecimals],
  ['1,12,500.505', twoDecimals],
  ['-1.234', twoDecimals],
  ['-1', notBelow],
  [-1, notBelow],
  [-0.01, notBelow],
  [10 ** 12, belowBound],
  ['1000000000000', belowBound],
  ['10000000000000.50', belowBound],
  [10 ** 15, belowBound],
  [1e21, belowBound],
  [1.5e300, belowBound],
  ['1000000000000.505', twoDecimals],
  ['0000000000001', hint],
  [-(10 ** 12), notBelow],
])('what is wrong with the number %j is said', (value, problem) => {
  expect(saidTo(RupeesIn, value)).toBe(problem)
})

test('a payment is at least one paisa', () => {
  expect(PositiveRupeesIn.parse('0.01')).toBe(1)
  expect(saidTo(PositiveRupeesIn, 0)).toBe('must be at least 0.01.')
  expect(saidTo(PositiveRupeesIn, '0.00')).toBe('must be at least 0.01.')
  for (const value of ['-0.01', -1, -(10 ** 12)]) expect(saidTo(PositiveRupeesIn, value)).toBe('must be at least 0.01.')
  expect(saidTo(PositiveRupeesIn, 10 ** 12)).toBe(belowBound)
})

test.each([
  [-50, -5000],
  ['-2000.5', -200_050],
  [' -0.01 ', -1],
  ['- 5', -500],
  ['-0', 0],
  [12.5, 1250],
])('an amount that may be owed is read from %j', (value, expected) => {
  expect(SignedRupeesIn.parse(value)).toBe(expected)
  expect(UnboundedSignedRupeesIn.parse(value)).toBe(expected)
})

test.each(['--5', '-', '5-', '-x'])('an amount that may be owed is not %j', value => {
  expect(SignedRupeesIn.safeParse(value).error?.issues[0]?.message).toBe(hint)
})

test('an amount that may be owed has at most two decimals', () => {
  expect(SignedRupeesIn.safeParse('-1.234').error?.issues[0]?.message).toBe(twoDecimals)
})

test('an amount that may be owed is bounded on both sides', () => {
  for (const value of [1_000_000_000, -1_000_000_000, 10 ** 12, -(10 ** 12)])
    expect(UnboundedSignedRupeesIn.safeParse(value).error?.issues[0]?.message).toBe('must be below 100 crore.')
})

test('an amount that is sent out and comes back is the same number of paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), amount => {
      expect(RupeesIn.parse(toRupees(amount))).toBe(amount)
      expect(RupeesIn.parse(JSON.parse(JSON.stringify(toRupees(amount))))).toBe(amount)
    }),
  )
})

test('an amount that nothing else bounds stays far from where totals stop being exact', () => {
  expect(UnboundedRupeesIn.parse('999999999.99')).toBe(99_999_999_999)
  expect(saidTo(UnboundedRupeesIn, 1_000_000_000)).toBe('must be below 100 crore.')
  expect(saidTo(UnboundedRupeesIn, 0)).toBe('must be at least 0.01.')
})

test('a text is converted to paise digit by digit, whatever its size', () => {
  const rupees = fc.stringMatching(/^\d{1,12}$/)
  const fraction = fc.stringMatching(/^\d{1,2}$/)
  fc.assert(
    fc.property(rupees, fraction, (whole, part) => {
      expect(parseRupees(whole)).toBe(Number(BigInt(whole) * 100n))
      expect(parseRupees(`${whole}.${part}`)).toBe(Number(BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))))
    }),
  )
})

test('a text is money only if it is digits with at most two decimals', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,eExX+ -]{0,16}$/)), text => {
      const isMoney = /^[0-9]{1,12}([.][0-9]{1,2})?$/.test(text.trim())
      expect(parseRupees(text) !== null).toBe(isMoney)
    }),
  )
})

test('amounts are added and subtracted', () => {
  expect(sum([paise(1_00), paise(50)])).toBe(1_50)
  expect(sum([])).toBe(0)
  expect(minus(paise(1_00), paise(30))).toBe(70)
})

test('a fraction of a paisa, or an unsafely large number, is a bug and not money', () => {
  expect(() => paise(0.5)).toThrow('Not a whole number of paise')
  expect(() => paise(2 ** 53)).toThrow('Not a whole number of paise')
  expect(() => paise(Number.NaN)).toThrow('Not a whole number of paise')
  expect(() => sum([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow('Not a whole number of paise')
})

describe('money for people, in Indian grouping', () => {
  test.each([
    [0, '₹0'],
    [1, '₹0.01'],
    [50, '₹0.50'],
    [1_00, '₹1'],
    [999_00, '₹999'],
    [1_000_00, '₹1,000'],
    [12_500_50, '₹12,500.50'],
    [1_00_000_00, '₹1,00,000'],
    [1_23_456_50, '₹1,23,456.50'],
    [99_99_999_99, '₹99,99,999.99'],
    [1_84_56_000_00, '₹1,84,56,000'],
    [99_999_999_999_999, '₹9,99,99,99,99,999.99'],
    [-500_00, '−₹500'],
    [-1, '−₹0.01'],
  ])('%i paise', (amount, text) => {
    expect(formatPaise(paise(amount))).toBe(text)
  })

  test('rupees in answers are formatted alike', () => {
    expect(formatRupees(12500.5)).toBe('₹12,500.50')
    expect(formatRupees(0.1 + 0.2)).toBe('₹0.30')
    expect(formatRupees(-0)).toBe('₹0')
    // What an answer of an earlier release lacks is no amount.
    expect(formatRupees(Number.NaN)).toBe('—')
  })
})
