import { describe, test } from 'vitest'
import { accountOfHead } from '#ledger/heads'
import { correctEntry, record } from '#tests/ledger/counter-commands'
import { asked } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'

describe('a head', () => {
  const rent = { name: 'Rent', retired: true, accounts: ['expenses:other:Rent', 'expenses:other:rent'] }
  test('that is retired takes no new entry', () =>
    given()
      .when(record({ source: 'rent' }, rent))
      .refuses('HEAD_RETIRED', /^Rent was retired from the list of heads\./, 'source'))
  test.each([
    ['expense', 'Cash short', 'Cash short'],
    ['expense', ' CASH  short', 'Cash short'],
    ['income', 'cash excess', 'Cash excess'],
    ['income', 'Cash short', 'Cash short'],
    ['expense', 'Shortage', 'Cash short'],
  ] as const)('of the day close takes no %s that is typed as %s', (type, source, name) => {
    const head = { name, retired: false }
    const sentence = /^Source must not be cash (?:short|excess), which a day close books by itself\.$/i
    given().when(record({ type, source }, head)).refuses('INVALID_INPUT', sentence, 'source')
    given(asked(record({ type, source: 'Tea' })))
      .when(correctEntry({ source }, undefined, head))
      .refuses('INVALID_INPUT', sentence, 'source')
    given(asked(record({ type, source })))
      .when(
        correctEntry({ source: name, amount: 1_00 }, undefined, { ...head, accounts: [accountOfHead(type, source)] }),
      )
      .gives([
        { type: 'EntryVoided' },
        { type: type === 'income' ? 'IncomeRecorded' : 'ExpenseRecorded', data: { amount: 1_00 } },
      ])
  })
  test('that is retired takes no entry of another head', () =>
    given(asked(record({ type: 'expense', source: 'Tea' })))
      .when(correctEntry({ source: 'Rent' }, undefined, rent))
      .refuses('HEAD_RETIRED', /^Rent/))
  test('that is retired keeps its own entries when they are corrected', () =>
    given(asked(record({ type: 'expense', source: 'rent' })))
      .when(correctEntry({ source: 'Rent', amount: 1_00 }, undefined, rent))
      .gives([{ type: 'EntryVoided' }, { type: 'ExpenseRecorded', data: { source: 'rent', amount: 1_00 } }]))
  test('in other letters is no change', () =>
    given(asked(record({ type: 'expense', source: 'rent' })))
      .when(correctEntry({ source: 'Rent' }, undefined, { ...rent, retired: false }))
      .gives([]))
  test('of income is another one than that of expenses', () =>
    given(asked(record({ type: 'expense', source: 'rent' })))
      .when(
        correctEntry({ type: 'income', source: 'Rent' }, undefined, {
          name: 'Rent',
          retired: false,
          accounts: ['income:other:Rent'],
        }),
      )
      .gives([{ type: 'EntryVoided' }, { type: 'IncomeRecorded', data: { source: 'Rent' } }]))
})

describe('an account named by typed text', () => {
  test.each([
    ['Rent: shop', 'income:other:Rent- shop'],
    ['  Two  spaces\tand tabs ', 'income:other:Two spaces and tabs'],
    [':', 'income:other:-'],
  ])('%j is one part', (source, account) =>
    given()
      .when(record({ source }))
      .gives([{ type: 'IncomeRecorded', data: { source, postings: [{}, { account }] } }]),
  )
})
