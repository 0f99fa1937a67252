import { expect, test } from 'vitest'
import { changedFrom, valuesOf } from './tallyForm.ts'

test('only what was typed is sent, at its place in the form', () => {
  const ledger = (id: string, name: string | null, group: string | null) => ({ id, account: id, name, group })
  const opened = [
    ledger('a', 'Petty cash', null),
    ledger('b', null, null),
    ledger('c', 'Hall rent', 'Direct Expenses'),
    ledger('d', 'Fees', 'Income'),
  ]
  const { ledgers } = valuesOf(opened)
  const names: Record<string, object> = { b: { name: 'HDFC' }, c: { name: '' }, d: { group: 'Direct Income' } }
  const typed = ledgers.map(one => ({ ...one, ...names[one.id] }))
  expect(changedFrom(opened, { ledgers: typed, together: true })).toEqual({
    ledgers: [{ id: 'a' }, { id: 'b', name: 'HDFC' }, { id: 'c', name: '' }, { id: 'd', group: 'Direct Income' }],
    together: true,
  })
})
