import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { methodOfAccount, moneyAccounts } from '#ledger/accounts'
import { kindOf } from '#ledger/kinds'
import { streams } from '#ledger/streams'
import { envelope } from '#tests/ledger/ids'
import { catalogue, type EventType, eventTypes } from './catalogue.ts'
import { hasField, isOf } from './events.ts'
import {
  beginningsOf,
  eventsOf,
  eventsThatMake,
  eventsWhere,
  eventsWith,
  feeReversals,
  receiptEvents,
  refundEvents,
  reverses,
} from './lists.ts'
import type { StreamKind } from './spec.ts'

const kinds: readonly StreamKind[] = ['enrollment', 'entry', 'deposit', 'movement', 'closing']

describe('the catalogue', () => {
  test('gives every type of event to one stream', () => {
    expect(kinds.flatMap(eventsOf).toSorted()).toEqual(eventTypes.toSorted())
  })

  test('knows which events begin a stream that has postings', () => {
    const beginnings = kinds.map(kind => [kind, beginningsOf(kind).toSorted()])
    expect(Object.fromEntries(beginnings)).toEqual({
      enrollment: ['StudentEnrolled'],
      entry: ['ExpenseRecorded', 'IncomeRecorded'],
      deposit: ['CashBanked'],
      movement: ['MoneyMoved', 'TransferConfirmed'],
      closing: [],
    })
  })

  test('has a kind in the journal for exactly the events that have postings', () => {
    expect(eventsWhere(({ journal }) => journal !== null).toSorted()).toEqual(eventsWith('postings').toSorted())
  })

  test('counts cash only of events that have postings', () => {
    const counted = eventsWhere(({ till }) => till !== null)
    expect(counted.filter(type => !('postings' in catalogue[type].data.shape))).toEqual([])
  })

  test('counts what is reversed in the column and kind of what it reverses', () => {
    const reversing = eventsWhere(({ journal }) => journal !== null).filter(reverses)
    expect(reversing.toSorted()).toEqual(eventsWith('reverses').toSorted())
    expect(refundEvents.toSorted()).toEqual(['RefundPaid', 'RefundVoided'])
    expect([receiptEvents, feeReversals.toSorted()]).toEqual([['PaymentReceived'], ['ChequeBounced', 'PaymentVoided']])
  })

  test('says which events change the status', () => {
    expect(eventsThatMake('active').toSorted()).toEqual(['EnrollmentReopened', 'StudentEnrolled'])
    expect(eventsThatMake('withdrawn')).toEqual(['EnrollmentWithdrawn'])
  })
})

describe('the kind of a movement', () => {
  const posted = (...accounts: string[]) => accounts.map(account => ({ account, amount: paise(0) }))

  test.each<[EventType, string[], string]>([
    ['PaymentReceived', ['assets:cash', 'assets:receivable:fees'], 'fees'],
    ['PaymentVoided', ['assets:cash', 'assets:receivable:fees'], 'fees'],
    ['RefundPaid', ['income:fees', 'assets:cash'], 'refunds'],
    ['RefundVoided', ['assets:cash', 'income:fees'], 'refunds'],
    ['IncomeRecorded', ['assets:cash', 'income:other:Exam fees'], 'income'],
    ['EntryVoided', ['assets:cash', 'income:other:Exam fees'], 'income'],
    ['ExpenseRecorded', ['expenses:other:Rent', 'assets:cash'], 'expenses'],
    ['EntryVoided', ['assets:cash', 'expenses:other:Rent'], 'expenses'],
    ['CashDifferenceBooked', ['expenses:other:Cash short', 'assets:cash'], 'expenses'],
    ['CashDifferenceTakenBack', ['assets:cash', 'income:other:Cash excess'], 'income'],
    ['CashBanked', ['assets:bank', 'assets:cash'], 'transfers'],
    ['ChequeCleared', ['assets:bank', 'assets:cheque'], 'transfers'],
    ['RefundChequeCleared', ['assets:bank', 'assets:cheque'], 'transfers'],
    ['RefundClearingVoided', ['assets:bank', 'assets:cheque'], 'transfers'],
    ['EntryChequeCleared', ['assets:bank', 'assets:cheque'], 'transfers'],
    ['EntryChequeBounced', ['assets:cheque', 'income:other:Exam fees'], 'income'],
    ['MoneyMoved', ['equity:drawings', 'assets:cash'], 'transfers'],
    ['StudentEnrolled', ['assets:receivable:fees', 'income:fees', 'expenses:discount'], 'charges'],
    ['EnrollmentCancelled', ['expenses:writeoff', 'assets:receivable:fees'], 'charges'],
  ])('of %s on %j is %s', (type, accounts, kind) => {
    expect(kindOf(type, posted(...accounts))).toBe(kind)
  })
})

test('money of each method has an account, and each account its method', () => {
  expect([...methodOfAccount]).toEqual([
    ['assets:cash', 'cash'],
    ['assets:card', 'card'],
    ['assets:upi', 'upi'],
    ['assets:bank', 'bank_transfer'],
    ['assets:cheque', 'cheque'],
  ])
  expect(moneyAccounts).toEqual([...methodOfAccount.keys()])
})

test('an event belongs to one kind of stream, and has the fields of its type', () => {
  const data = { reverses: 1, reason: null, postings: [] }
  const event = { ...envelope, type: 'BankingVoided', data } as const
  expect(kinds.filter(kind => isOf(kind, event))).toEqual(['deposit'])
  expect([hasField('reverses', event), hasField('amount', event)]).toEqual([true, false])
})

test('every kind of stream knows its name', () => {
  expect(Object.entries(streams).filter(([name, { kind }]) => name !== kind)).toEqual([])
})
