import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const payment = { amount: 1000, refundedAmount: 0, status: 'recorded', chequeStatus: null } as const

test('only what is out of the ordinary is marked', () => {
  expect(standingOf(payment)).toBeNull()
  expect(standingOf({ ...payment, chequeStatus: 'cleared' })).toBeNull()
  expect(standingOf({ ...payment, status: 'corrected' })?.[1]).toBe('Corrected')
  expect(standingOf({ ...payment, chequeStatus: 'held' })?.[1]).toBe('In hand')
  expect(standingOf({ ...payment, status: 'voided' })?.[1]).toBe('Voided')
  expect(standingOf({ ...payment, status: 'voided', chequeStatus: 'bounced' })?.[1]).toBe('Bounced')
})

test('a refund says whether all of it went back', () => {
  expect(standingOf({ ...payment, refundedAmount: 999.99 })?.[1]).toBe('Part refunded')
  expect(standingOf({ ...payment, refundedAmount: 1000, status: 'corrected' })?.[1]).toBe('Refunded')
})
