import { expect, test } from 'vitest'
import { movedWords } from './OtherMethods.tsx'

test.each([
  [400, 0, ['₹400 in']],
  [400, 150.5, ['₹400 in', '₹150.50 out']],
  [0, 150.5, ['₹150.50 out']],
  [-3100, 0, ['₹3,100 more cancelled than received']],
  [-3100, -20, ['₹3,100 more cancelled than received', '₹20 more taken back than paid out']],
])('%d received and %d paid out are told as %j', (received, paidOut, words) =>
  expect(movedWords({ received, paidOut })).toEqual(words),
)
