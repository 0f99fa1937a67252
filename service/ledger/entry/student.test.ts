import { describe, test } from 'vitest'
import { correctEntry, record } from '#tests/ledger/counter-commands'
import { asked } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'
import { meera, ravi } from '#tests/ledger/ids'

describe('a student who pays', () => {
  test('is kept with the income, and can be named later or taken away without a new number', () =>
    given()
      .when(
        record({ payer: ravi }),
        correctEntry({ payer: ravi }),
        correctEntry({ payer: meera }),
        correctEntry({ billNumber: 'B/17' }),
        correctEntry({ payer: null }),
      )
      .gives([
        { type: 'IncomeRecorded', data: { payer: ravi } },
        { type: 'EntryAnnotated', data: { payer: meera } },
        { type: 'EntryAnnotated', data: { billNumber: 'B/17' } },
        { type: 'EntryAnnotated', data: { billNumber: 'B/17', payer: null } },
      ]))

  test('stays with a corrected amount, and goes when it turns out to be an expense', () =>
    given(asked(record({ payer: ravi })))
      .when(correctEntry({ amount: 1_00 }), correctEntry({ type: 'expense' }), correctEntry({ payer: null }))
      .gives([
        { type: 'EntryVoided' },
        { type: 'IncomeRecorded', data: { payer: ravi } },
        { type: 'EntryVoided' },
        { type: 'ExpenseRecorded' },
      ]))

  test('pays no expense', () => {
    given()
      .when(record({ type: 'expense', payer: ravi }))
      .refuses('INVALID_INPUT', /^Student must be left out, because no student pays an expense.$/)
    for (const change of [{ payer: ravi }, { payer: ravi, amount: 1_00 }])
      given(asked(record({ type: 'expense' })))
        .when(correctEntry(change))
        .refuses('INVALID_INPUT', /^Student must be left out/)
  })
})
