import { describe, expect, test } from 'vitest'
import { hasCheckDigit, warningsAbout } from './aadhaar.ts'

const valid = '234123412346'

describe('the check digit', () => {
  // 236 with the check digit 3 is the example in the literature; the other number is the test number of UIDAI's own
  // tools.
  test.each(['2363', '999941057058', valid])('of %s fits', number => expect(hasCheckDigit(number)).toBe(true))

  test('detects every mistyped digit', () => {
    for (const [place, right] of [...valid].entries())
      for (const wrong of '0123456789'.replace(right, ''))
        expect(hasCheckDigit(valid.slice(0, place) + wrong + valid.slice(place + 1))).toBe(false)
  })

  test('detects every swap of two neighboring digits', () => {
    for (let place = 0; place < valid.length - 1; place++) {
      const [one = '', two = ''] = valid.slice(place, place + 2)
      if (one !== two) expect(hasCheckDigit(valid.slice(0, place) + two + one + valid.slice(place + 2))).toBe(false)
    }
  })
})

test('a number that does not fit gets a warning that does not repeat the number', () => {
  const { warnings } = warningsAbout('123412341235')
  expect(warnings).toEqual([{ path: 'aadhaarNo', message: 'is probably mistyped: its check digit does not fit.' }])
})

test('a number that fits, is masked, absent or cleared gets no warning', () => {
  for (const number of [valid, 'XXXXXXXX1234', undefined, null]) expect(warningsAbout(number)).toEqual({})
})
