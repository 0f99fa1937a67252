import { expect, test } from 'vitest'
import { legsOn } from './legs.ts'

const entry = {
  legs: [
    { account: 'assets:receivable:fees', debit: 4499.9, credit: 0 },
    { account: 'expenses:discount', debit: 500.1, credit: 0 },
    { account: 'income:fees', debit: 0, credit: 5000 },
  ],
}

test.each([
  ['', 5000, 5000],
  ['income:fees', 0, 5000],
  ['expenses', 500.1, 0],
  ['expenses:disc', 0, 0],
  ['assets:receivable', 4499.9, 0],
])('on %j an entry has %d debit and %d credit', (account, debit, credit) => {
  expect(legsOn(entry, account)).toEqual({ debit, credit })
})
