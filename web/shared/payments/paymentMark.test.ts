import { expect, test } from 'vitest'
import { markOf } from './paymentMark.ts'

const payment = { amount: 1000, refundedAmount: 0, status: 'recorded', chequeStatus: null } as const

test('only payments out of the ordinary are marked', () => {
  expect(markOf(payment)).toBeNull()
  expect(markOf({ ...payment, chequeStatus: 'cleared' })).toBeNull()
  expect(markOf({ ...payment, status: 'corrected' })?.[1]).toBe('Corrected')
  expect(markOf({ ...payment, chequeStatus: 'held' })?.[1]).toBe('In hand')
  expect(markOf({ ...payment, status: 'voided' })?.[1]).toBe('Voided')
  expect(markOf({ ...payment, status: 'voided', chequeStatus: 'bounced' })?.[1]).toBe('Bounced')
})

test('a refund is marked as full or partial', () => {
  expect(markOf({ ...payment, refundedAmount: 999.99 })?.[1]).toBe('Part refunded')
  expect(markOf({ ...payment, refundedAmount: 1000, status: 'corrected' })?.[1]).toBe('Refunded')
})
