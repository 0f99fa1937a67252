import { expect, test } from 'vitest'
import { movedWords } from './OtherMethods.tsx'

test.each([
  [400, 0, ['₹400 in']],
  [400, 150.5, ['₹400 in', '₹150.50 out']],
  [0, 150.5, ['₹150.50 out']],
  [-3100, 0, ['₹3,100 of earlier receipts cancelled']],
  [-3100, -20, ['₹3,100 of earlier receipts cancelled', '₹20 of earlier vouchers cancelled']],
])('%d received and %d paid out are told as %j', (received, paidOut, words) =>
  expect(movedWords({ received, paidOut })).toEqual(words),
)
