import { expect, test } from 'vitest'
import { changedFrom, valuesOf } from './tallyForm.ts'

test('only what was typed is sent, at its place in the form', () => {
  const ledger = (id: string, name: string | null, group: string | null) => ({ id, account: id, name, group })
  const opened = [ledger('a', 'Petty cash', null), ledger('b', null, null), ledger('c', 'Hall rent', 'Direct Expenses')]
  const { ledgers } = valuesOf(opened)
  const typed = ledgers.map(one =>
    one.id === 'b' ? { ...one, name: 'HDFC' } : one.id === 'c' ? { ...one, name: '' } : one,
  )
  expect(changedFrom(opened, { ledgers: typed, together: true })).toEqual({
    ledgers: [{ id: 'a' }, { id: 'b', name: 'HDFC' }, { id: 'c', name: '' }],
    together: true,
  })
})
