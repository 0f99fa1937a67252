import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'

test('any JSON is written as another program writes it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 2 }), value => {
      expect(canonical(value)).toBe(canonicalize(value))
    }),
  )
})

test('objects of any number of names are written as another program writes them', () => {
  const names = fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 80, size: 'max' })
  fc.assert(
    fc.property(names, all => {
      const value = Object.fromEntries(all.map((name, index) => [name, index]))
      expect(canonical(value)).toBe(canonicalize(value))
    }),
  )
})

test.each([
  { b: 1, a: { '10': 1, '9': 2 }, é: 'é', 'a"': '\\ "\n\u007f\u2028\u0001' },
  { ['__proto__']: { x: 1 }, amount: -0, large: 1e21, small: 1e-7, none: null },
  [true, false, null, [], {}, 'आशा', '😀'],
  { missing: undefined, said: 1 },
])('%j is written as another program writes it', value => {
  expect(canonical(value)).toBe(canonicalize(value))
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { a: ['x\udc00'] }, { '\ud800': 1 }, () => 1, [1n]])(
  'what JSON cannot say is refused: %o',
  value => {
    expect(() => canonical(value)).toThrow('JSON has no')
  },
)
