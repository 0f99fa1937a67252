import { expect, test } from 'vitest'
import { chequeMark } from './ChequeBadge.tsx'

const byCheque = { type: 'income', status: 'recorded', chequeStatus: 'held' } as const

test('a cheque is marked until the bank has paid it, and for ever once it bounced', () => {
  expect(chequeMark(byCheque)?.[1]).toBe('In hand')
  expect(chequeMark({ ...byCheque, type: 'expense' })?.[1]).toBe('Not cleared yet')
  expect(chequeMark({ ...byCheque, status: 'voided', chequeStatus: 'bounced' })?.[1]).toBe('Bounced')
  expect(chequeMark({ ...byCheque, status: 'voided' })).toBeNull()
  expect(chequeMark({ ...byCheque, chequeStatus: 'cleared' })).toBeNull()
  expect(chequeMark({ ...byCheque, chequeStatus: null })).toBeNull()
})
