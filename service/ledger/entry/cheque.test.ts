import { describe, test } from 'vitest'
import { correctEntry, record } from '#tests/ledger/counter-commands'
import { asked, earned } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'

describe('a cheque', () => {
  const cheque = { number: '000417', bank: 'State Bank of India', date: '2026-06-20' }
  const byCheque = { type: 'expense', method: 'cheque' } as const

  test('is kept with what it paid, and may be dated later than today', () => {
    given()
      .when(record({ ...byCheque, cheque }))
      .gives([{ type: 'ExpenseRecorded', data: { method: 'cheque', cheque } }])
    given()
      .when(record({ method: 'cheque', cheque }))
      .gives([{ type: 'IncomeRecorded', data: { cheque } }])
  })

  test('belongs to no other method', () => {
    given()
      .when(record({ method: 'upi', cheque }))
      .refuses('INVALID_INPUT', /^Payment method must be cheque, because a cheque is described.$/)
    for (const change of [{ cheque }, { cheque, amount: 1_00 }])
      given(earned(100_00))
        .when(correctEntry(change))
        .refuses('INVALID_INPUT', /^Payment method must be cheque/)
  })

  test('can be written in later and taken away, and the voucher keeps its number', () =>
    given(asked(record(byCheque)))
      .when(
        correctEntry({ cheque: { number: '000417' } }),
        correctEntry({ cheque: { number: '000417' } }),
        correctEntry({ billNumber: 'B/17' }),
        correctEntry({ cheque: { number: null } }),
      )
      .gives([
        { type: 'EntryAnnotated', data: { cheque: { number: '000417', bank: null, date: null } } },
        { type: 'EntryAnnotated', data: { billNumber: 'B/17' } },
        { type: 'EntryAnnotated', data: { billNumber: 'B/17', cheque: null } },
      ]))

  test('stays with a corrected amount, and goes with a corrected method', () =>
    given(asked(record({ ...byCheque, cheque })))
      .when(
        correctEntry({ amount: 1_00 }),
        correctEntry({ method: 'cash' }),
        correctEntry({ cheque: { number: null } }),
      )
      .gives([
        { type: 'EntryVoided' },
        { type: 'ExpenseRecorded', data: { cheque } },
        { type: 'EntryVoided' },
        { type: 'ExpenseRecorded', data: { method: 'cash' } },
      ]))
})
