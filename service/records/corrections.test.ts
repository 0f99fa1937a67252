import { expect, test } from 'vitest'
import { isOutdated } from './corrections.ts'

const payment = {
  ...{ receipt_number: 'PUN/26-27/00001', status: 'recorded' as const, refunded: 0, cheque: 'held' as const },
  ...{ reference: null, cheque_number: '12', cheque_bank: 'SBI', cheque_date: null, version: 3 },
}
const request = {
  payment_version: 3,
  payment_seen: { receiptNumber: 'PUN/26-27/00001', status: 'recorded' as const, refunded: 0, cheque: 'held' as const },
  changes: { amount: { from: 100, to: 200 }, chequeNumber: { from: '12', to: '21' } },
}

test('a request outlasts a change of the payment that it has nothing to do with', () => {
  expect(isOutdated(request, { ...payment, version: 4 })).toBe(false)
  expect(isOutdated(request, { ...payment, reference: 'UTR', cheque_bank: 'HDFC', version: 4 })).toBe(false)
})

test.each([
  { receipt_number: 'PUN/26-27/00002' },
  { status: 'voided' as const },
  { refunded: 1 },
  { cheque: 'cleared' as const },
  { cheque_number: '13' },
])('a request is outdated by %j', change => {
  expect(isOutdated(request, { ...payment, ...change, version: 4 })).toBe(true)
})

test('of an older request, which does not say what was seen, the version tells', () => {
  const older = { ...request, payment_seen: null }
  expect([payment, { ...payment, version: 4 }].map(now => isOutdated(older, now))).toEqual([false, true])
})
