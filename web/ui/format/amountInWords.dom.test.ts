// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { amountInWords } from './amountInWords.ts'

afterEach(() => document.documentElement.removeAttribute('lang'))

test('an amount is spelled out in the language of the screen', () => {
  expect(amountInWords(2500.5)).toBe('Rupees Two Thousand Five Hundred and Paise Fifty Only')
  document.documentElement.lang = 'hi'
  expect(amountInWords(2500.5)).toBe('रुपये दो हजार पांच सौ और पैसे पचास मात्र')
})
