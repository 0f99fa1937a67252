import { describe, test } from 'vitest'
import { closeDay, deposit, voidDeposit } from '#ledger/testing/commands'
import { asked } from '#ledger/testing/facts'
import { given } from '#ledger/testing/given'

const yesterday = '2026-06-14'
/** Everything that happened on the first of June lies in closed days. */
const closed = asked(closeDay({ on: yesterday }), yesterday)

describe('cash brought to the bank', () => {
  test('moves from the drawer to the bank', () => {
    given()
      .when(deposit(700_00))
      .gives([
        {
          type: 'CashBanked',
          data: {
            postings: [
              { account: 'assets:bank', amount: 700_00 },
              { account: 'assets:cash', amount: -700_00 },
            ],
          },
        },
      ])
  })

  test('is voided once, on its own day, or today when that day is closed', () => {
    const made = asked(deposit(700_00, '2026-06-01'))
    given(made)
      .when(voidDeposit())
      .gives([{ type: 'BankingVoided', occurredOn: '2026-06-01', data: { reverses: 1 } }])
    given(made, closed)
      .when(voidDeposit())
      .gives([{ type: 'BankingVoided', occurredOn: '2026-06-15' }])
    given(made, asked(voidDeposit())).when(voidDeposit()).refuses('ENTRY_VOIDED')
    given().when(voidDeposit()).refuses('NOT_FOUND')
  })

  test.each([
    ['of nothing', deposit(0)],
    ['of tomorrow', deposit(1, '2026-06-16')],
  ])('%s is refused', (_, step) => {
    given().when(step).refuses('INVALID_INPUT')
  })
})
