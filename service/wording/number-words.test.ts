import { describe, expect, it } from 'vitest'
import { rupeesInWords } from './number-words.ts'

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [0.01, 'Paise One Only'],
    [0.5, 'Paise Fifty Only'],
    [1, 'Rupees One Only'],
    [1.01, 'Rupees One and Paise One Only'],
    [10, 'Rupees Ten Only'],
    [19.19, 'Rupees Nineteen and Paise Nineteen Only'],
    [20, 'Rupees Twenty Only'],
    [100, 'Rupees One Hundred Only'],
    [101, 'Rupees One Hundred One Only'],
    [999.99, 'Rupees Nine Hundred Ninety Nine and Paise Ninety Nine Only'],
    [1000, 'Rupees One Thousand Only'],
    [12_500.5, 'Rupees Twelve Thousand Five Hundred and Paise Fifty Only'],
    [40_013, 'Rupees Forty Thousand Thirteen Only'],
    [1_00_000, 'Rupees One Lakh Only'],
    [1_23_456.5, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Paise Fifty Only'],
    [99_99_999.99, 'Rupees Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only'],
    [1_00_00_000, 'Rupees One Crore Only'],
    [1_00_00_001, 'Rupees One Crore One Only'],
    [
      123_45_67_890,
      'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Only',
    ],
    // The largest amount that the contract allows.
    [
      999_999_999_999.99,
      'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only',
    ],
  ])('%d', (rupees, words) => {
    expect(rupeesInWords(rupees)).toBe(words)
  })

  it('rounds paise that a double does not hold exactly', () => {
    expect(rupeesInWords(1.15)).toBe('Rupees One and Paise Fifteen Only')
    expect(rupeesInWords(8.29)).toBe('Rupees Eight and Paise Twenty Nine Only')
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', rupees => {
    expect(() => rupeesInWords(rupees)).toThrow()
  })
})
