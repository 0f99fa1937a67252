import { describe, test } from 'vitest'
import { today } from '#tests/ledger/commands'
import {
  bounceEntryCheque,
  clearEntryCheque,
  closeDay,
  correctEntry,
  lockMonth,
  record,
  voidEntry,
} from '#tests/ledger/counter-commands'
import { asked, earned } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { note } from '#tests/ledger/ids'

const byCheque = { method: 'cheque', amount: 2000_00, date: '2026-06-01' } as const

const later = { number: '000417', bank: null, date: '2026-06-10' }
const income = asked(record(byCheque))
const expense = asked(record({ ...byCheque, type: 'expense', source: 'Rent' }))

describe('a cheque of other income', () => {
  test('that is cleared moves from cheques in hand to the bank', () =>
    given(income)
      .when(clearEntryCheque('2026-06-08'))
      .gives([
        {
          type: 'EntryChequeCleared',
          occurredOn: '2026-06-08',
          data: {
            type: 'income',
            source: 'Exam fees',
            voucherNumber: 'PUN/I26-27/00001',
            amount: 2000_00,
            postings: twoLegs('assets:bank', 'assets:cheque', 2000_00),
          },
        },
      ]))

  test('that is dated later is not paid by the bank before, but may come back', () => {
    for (const dated of [
      record({ ...byCheque, cheque: later }),
      record({ ...byCheque, type: 'expense', cheque: later }),
    ])
      given(asked(dated))
        .when(clearEntryCheque('2026-06-09'))
        .refuses('INVALID_INPUT', 'Date must not be before the date on the cheque, 10/06/2026.', 'date')
    const dated = given(asked(record({ ...byCheque, cheque: later })))
    dated.when(clearEntryCheque('2026-06-10')).gives([{ type: 'EntryChequeCleared' }])
    dated.when(bounceEntryCheque('2026-06-09')).gives([{ type: 'EntryChequeBounced' }])
  })

  test('that bounces is no income from that day on', () =>
    given(income)
      .when(bounceEntryCheque('2026-06-10'))
      .gives([
        {
          type: 'EntryChequeBounced',
          occurredOn: '2026-06-10',
          data: {
            reverses: 1,
            voucherNumber: 'PUN/I26-27/00001',
            amount: 2000_00,
            postings: twoLegs('assets:cheque', 'income:other:Exam fees', -2000_00),
          },
        },
      ]))

  test('is in hand again once cash turns out to have been a cheque', () =>
    given(earned(100_00), asked(correctEntry({ method: 'cheque' })))
      .when(clearEntryCheque())
      .gives([{ type: 'EntryChequeCleared', data: { amount: 100_00 } }]))

  describe('that was cleared and is voided after all', () => {
    const cleared = given(income, asked(clearEntryCheque('2026-06-08')))
    const outOfBank = {
      type: 'EntryClearingVoided',
      occurredOn: '2026-06-08',
      data: {
        reverses: 2,
        voucherNumber: 'PUN/I26-27/00001',
        postings: twoLegs('assets:bank', 'assets:cheque', -2000_00),
      },
    } as const
    const late = { ...outOfBank, occurredOn: today }

    test('leaves the bank on the day of the clearing, and the cheques in hand on its own date', () =>
      cleared.when(voidEntry()).gives([
        outOfBank,
        {
          type: 'EntryVoided',
          occurredOn: '2026-06-01',
          data: { corrected: false, postings: [{ account: 'assets:cheque', amount: -2000_00 }, {}] },
        },
      ]))

    test('to be corrected, is a cheque in hand under its new number', () =>
      cleared
        .when(correctEntry({ amount: 1900_00 }), clearEntryCheque())
        .gives([
          outOfBank,
          { type: 'EntryVoided', occurredOn: '2026-06-01' },
          { type: 'IncomeRecorded', occurredOn: '2026-06-01', data: { amount: 1900_00 } },
          { type: 'EntryChequeCleared', data: { amount: 1900_00, voucherNumber: 'PUN/I26-27/00002' } },
        ]))

    test('and whose description alone changes, stays cleared', () =>
      cleared
        .when(correctEntry({ note: note(1) }), clearEntryCheque())
        .refuses('CHEQUE_CLEARED', /^This cheque was cleared already\. If the bank did not pay it/))

    test('after its own day was closed, stays in hand until today', () =>
      given(income, asked(clearEntryCheque('2026-06-08')), asked(closeDay({ on: '2026-06-07' })))
        .when(voidEntry())
        .gives([outOfBank, { type: 'EntryVoided', occurredOn: today }]))

    test('after the day of the clearing was closed, leaves both today', () =>
      given(income, asked(clearEntryCheque('2026-06-08')), asked(closeDay({ on: '2026-06-08' })))
        .when(voidEntry())
        .gives([late, { type: 'EntryVoided', occurredOn: today }]))

    test('after the month of the clearing alone was locked, leaves both today, and is recorded anew today', () => {
      const july = '2026-07-02'
      const inMay = asked(record({ ...byCheque, date: '2026-05-20' }))
      given(inMay, asked(clearEntryCheque('2026-06-08')), asked(lockMonth('2026-06')))
        .on(july)
        .when(correctEntry({ amount: 1900_00 }))
        .gives([
          { type: 'EntryClearingVoided', occurredOn: july },
          { type: 'EntryVoided', occurredOn: july },
          { type: 'IncomeRecorded', occurredOn: july },
        ])
    })
  })

  test.each([
    ['cleared twice', clearEntryCheque()],
    ['bounced after it was cleared', bounceEntryCheque()],
  ] as const)('is not %s', (_, step) =>
    given(income, asked(clearEntryCheque()))
      .when(step)
      .refuses('CHEQUE_CLEARED', /^This cheque was cleared already\. If the bank did not pay it/),
  )

  test.each([
    ['cleared', clearEntryCheque(today, 1)],
    ['bounced', bounceEntryCheque(today, 1)],
  ] as const)('is not %s as what it was before somebody else corrected it', (_, step) =>
    given(income)
      .when(correctEntry({ amount: 1900_00 }), step)
      .refuses('STALE_VERSION'),
  )

  test.each([
    ['is not cleared tomorrow', clearEntryCheque('2026-06-16'), 'Date must not be in the future.'],
    ['does not bounce tomorrow', bounceEntryCheque('2026-06-16'), 'Date must not be in the future.'],
    [
      'is not cleared before it was received',
      clearEntryCheque('2026-05-31'),
      'Date must not be before the record of 01/06/2026.',
    ],
  ] as const)('%s', (_, step, message) => given(income).when(step).refuses('INVALID_INPUT', message))

  test('that bounced is final: it is neither cleared nor voided nor bounced again', () => {
    const after = given(income, asked(bounceEntryCheque()))
    for (const step of [clearEntryCheque(), bounceEntryCheque(), voidEntry(), correctEntry({ amount: 1 })])
      after.when(step).refuses('ENTRY_VOIDED')
  })
})

test('income in cash was not made by cheque, and what was never recorded is not there', () => {
  for (const step of [clearEntryCheque(), bounceEntryCheque()]) {
    given(earned(100_00)).when(step).refuses('NOT_A_CHEQUE', 'This record was not made by cheque.')
    given().when(step).refuses('NOT_FOUND', 'Record not found.')
  }
})

describe('a cheque that was given for an expense', () => {
  test('leaves the bank once it is cleared', () =>
    given(expense)
      .when(clearEntryCheque('2026-06-08'), voidEntry())
      .gives([
        {
          type: 'EntryChequeCleared',
          data: {
            type: 'expense',
            source: 'Rent',
            voucherNumber: 'PUN/E26-27/00001',
            postings: twoLegs('assets:bank', 'assets:cheque', -2000_00),
          },
        },
        {
          type: 'EntryClearingVoided',
          occurredOn: '2026-06-08',
          data: { postings: twoLegs('assets:bank', 'assets:cheque', 2000_00) },
        },
        { type: 'EntryVoided', occurredOn: '2026-06-01' },
      ]))

  test('does not bounce as one that was received does', () =>
    given(expense)
      .when(bounceEntryCheque())
      .refuses('NOT_A_CHEQUE', 'Only a cheque that was received can bounce. Delete the expense instead.'))
})
