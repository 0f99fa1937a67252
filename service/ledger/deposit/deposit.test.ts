import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { closeDay, deposit, voidDeposit } from '#tests/ledger/counter-commands'
import { asked } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { envelope } from '#tests/ledger/ids'
import { noDeposit } from './deposit.ts'
import { evolveDeposit } from './evolve.ts'

const yesterday = '2026-06-14'
/** Everything that happened on the first of June lies in closed days. */
const closed = asked(closeDay({ on: yesterday }), yesterday)

describe('cash brought to the bank', () => {
  test('moves from the till to the bank', () => {
    given()
      .when(deposit(700_00))
      .gives([{ type: 'CashBanked', data: { postings: twoLegs('assets:bank', 'assets:cash', 700_00) } }])
  })

  test('is voided once, on its own day, or today when that day is closed', () => {
    const made = asked(deposit(700_00, '2026-06-01'))
    given(made)
      .when(voidDeposit())
      .gives([{ type: 'BankingVoided', occurredOn: '2026-06-01', data: { reverses: 1 } }])
    given(made, closed)
      .when(voidDeposit())
      .gives([{ type: 'BankingVoided', occurredOn: '2026-06-15' }])
    given(made, asked(voidDeposit()))
      .when(voidDeposit())
      .refuses('ENTRY_VOIDED', /^This record was deleted before.$/)
    given()
      .when(voidDeposit())
      .refuses('NOT_FOUND', /^Record not found.$/)
  })

  test.each([
    ['of nothing', deposit(0), 'Amount must be at least 0.01.'],
    ['of tomorrow', deposit(1, '2026-06-16'), 'Date must not be in the future.'],
  ])('%s is refused', (_, step, message) => {
    given().when(step).refuses('INVALID_INPUT', message)
  })

  test('is recorded once, and not voided before', () => {
    given(asked(deposit(700_00)))
      .when(deposit(700_00))
      .crashes('A deposit is recorded once.')
    const data = { reverses: 1, reason: null, postings: [] }
    expect(() => evolveDeposit(noDeposit, { ...envelope, type: 'BankingVoided', data })).toThrow(
      'A voided deposit was recorded before.',
    )
  })

  test('says how it stands', () => {
    const data = { amount: paise(700_00), reference: null, note: null, postings: [] }
    const recorded = evolveDeposit(noDeposit, { ...envelope, type: 'CashBanked', data })
    expect(recorded).toEqual({ status: 'recorded', seq: 1, amount: 700_00, date: '2026-06-01' })
  })
})
