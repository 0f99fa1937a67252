import { expect, test } from 'vitest'
import { discountHint } from './discountHint.ts'

const limits = { discountLimit: null, backdatingLimit: null, writeOffLimit: null, chequeChargeLimit: null }

test.each([
  [undefined, 20, undefined],
  [5000, null, 'Of the fees of ₹5,000.'],
  [5000, 20, 'Of the fees of ₹5,000; at most 20 % (₹1,000).'],
  [99.99, 33, 'Of the fees of ₹99.99; at most 33 % (₹32.99).'],
  [4.35, 100, 'Of the fees of ₹4.35; at most 100 % (₹4.35).'],
  [5000, 0, 'Of the fees of ₹5,000; at most 0 % (₹0).'],
])('fees of %s with a limit of %s percent: %s', (fees, discountLimit, text) => {
  expect(discountHint(fees, { ...limits, discountLimit })).toBe(text)
})
