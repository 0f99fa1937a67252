import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import type { ProblemCode } from '#contract/problem'
import { closeDay, confirmTransfer, moveMoney, stateOpening, voidMovement } from '#tests/ledger/counter-commands'
import { asked } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { entry, envelope, institute, note } from '#tests/ledger/ids'
import { evolveMovement } from './evolve.ts'
import { type Movement, noMovement } from './movement.ts'

const yesterday = '2026-06-14'
/** Everything that happened on the first of June lies in closed days. */
const closed = asked(closeDay({ on: yesterday }), yesterday)
const first = '2026-06-01'

describe('money', () => {
  test.each([
    ['drawn from the bank', 'withdrawal', 'cash', 'assets:cash', 'assets:bank'],
    ['brought in by the owner in cash', 'capital', 'cash', 'assets:cash', 'equity:capital'],
    ['brought in by the owner at the bank', 'capital', 'bank_transfer', 'assets:bank', 'equity:capital'],
    ['taken out by the owner', 'drawings', 'cash', 'equity:drawings', 'assets:cash'],
    ['paid out by the bank', 'settlement', 'upi', 'assets:bank', 'assets:upi'],
    ['sent to another branch', 'transfer', 'bank_transfer', 'assets:transfers', 'assets:bank'],
  ] as const)('%s moves between two accounts', (_, kind, method, debited, credited) => {
    const postings = [
      { account: debited, amount: 700_00 },
      { account: credited, amount: -700_00 },
    ]
    given()
      .when(moveMoney({ kind, method, amount: 700_00 }))
      .gives([{ type: 'MoneyMoved', data: { kind, method, amount: 700_00, postings } }])
  })

  test('is voided once, on its own day, or today when that day is closed', () => {
    const made = asked(moveMoney({ kind: 'settlement', method: 'upi', amount: 900_00, charges: 9_00, on: first }))
    given(made)
      .when(voidMovement())
      .gives([{ type: 'MovementVoided', occurredOn: first, data: { reverses: 1, corrected: false } }])
    given(made, closed)
      .when(voidMovement())
      .gives([{ type: 'MovementVoided', occurredOn: '2026-06-15' }])
    given(made, asked(voidMovement()))
      .when(voidMovement())
      .refuses('ENTRY_VOIDED', /^This record was deleted before.$/)
    given()
      .when(voidMovement())
      .refuses('NOT_FOUND', /^Record not found.$/)
  })

  test.each([
    ['of nothing', moveMoney({ amount: 0 }), 'Amount must be at least 0.01.'],
    ['of tomorrow', moveMoney({ on: '2026-06-16' }), 'Date must not be in the future.'],
    ['of which the bank kept all', moveMoney({ amount: 50, charges: 50 }), 'Charges must be less than the amount.'],
  ])('%s is refused', (_, step, message) => {
    given().when(step).refuses('INVALID_INPUT', message)
  })

  test('is not moved on a closed day', () => {
    given(closed)
      .when(moveMoney({ on: first }))
      .refuses('DAY_CLOSED', /closed/)
  })

  test('is recorded once, and not voided before', () => {
    given(asked(moveMoney())).when(moveMoney()).crashes('A movement is recorded once.')
    const data = { reverses: 1, corrected: false, reason: null, postings: [] }
    for (const state of [noMovement, { status: 'arrived' as const }])
      expect(() => evolveMovement(state, { ...envelope, type: 'MovementVoided', data })).toThrow(
        'A movement was recorded before.',
      )
  })

  test.each([
    ['the entry of what the bank kept', { entry, amount: paise(9_00) }, entry],
    ['no entry, if it kept nothing', null, null],
  ])('names %s', (_, charge, chargeEntry) => {
    const how = { kind: 'settlement' as const, method: 'upi' as const, amount: paise(900_00), charge }
    const data = { ...how, to: null, reference: null, note: null, postings: [] }
    expect(evolveMovement(noMovement, { ...envelope, type: 'MoneyMoved', data })).toMatchObject({ chargeEntry })
  })
})

describe('a transfer', () => {
  const unposted = { chargeEntry: null, countedUntil: null, seq: 1, postings: [] }
  const sent = { kind: 'transfer' as const, amount: paise(500_00), date: '2026-06-10', to: institute, ...unposted }
  const onItsWay = { ...sent, status: 'recorded' as const }

  test('that arrived comes out of the accounts of transfers', () => {
    given()
      .when(confirmTransfer(onItsWay, { amount: 500_00 }))
      .gives([{ type: 'TransferConfirmed', data: { postings: twoLegs('assets:cash', 'assets:transfers', 500_00) } }])
  })

  test('is confirmed from the day on which it was sent until today', () => {
    const on = (date: string) => given().when(confirmTransfer(onItsWay, { amount: 500_00, on: date }))
    on('2026-06-09').refuses('INVALID_INPUT', 'Date must be 10/06/2026, the day it was sent, or later.', 'date')
    on('2026-06-10').gives([{ type: 'TransferConfirmed', occurredOn: '2026-06-10' }])
    on('2026-06-16').refuses('INVALID_INPUT', 'Date must not be in the future.', 'date')
  })

  test('is confirmed once', () => {
    given(asked(confirmTransfer(onItsWay, { amount: 500_00 })))
      .when(confirmTransfer(onItsWay, { amount: 500_00 }))
      .refuses('TRANSFER_CONFIRMED', /^This transfer was confirmed before.$/)
  })

  test.each<[string, Movement, ProblemCode, RegExp]>([
    ['that was taken back', { ...sent, status: 'voided' }, 'TRANSFER_TAKEN_BACK', /taken it back/],
    ['that nobody sent', noMovement, 'NOT_FOUND', /^Transfer not found.$/],
    ['to a third branch', { ...onItsWay, to: 'another' }, 'NOT_FOUND', /^Transfer not found.$/],
    ['that is a withdrawal', { ...onItsWay, kind: 'withdrawal' }, 'NOT_FOUND', /^Transfer not found.$/],
  ])('%s is not confirmed', (_, state, code, message) => {
    given()
      .when(confirmTransfer(state, { amount: 500_00 }))
      .refuses(code, message)
  })

  test('is not confirmed with another amount', () =>
    given()
      .when(confirmTransfer(onItsWay, { amount: 600_00 }))
      .refuses('TRANSFER_DIFFERS', /^₹500 was sent\./, 'amount'))

  test('stays once the other branch has confirmed it', () => {
    given(asked(moveMoney({ kind: 'transfer' })))
      .when(voidMovement({ confirmed: true }))
      .refuses('TRANSFER_CONFIRMED', /cannot be taken back/)
    given(asked(confirmTransfer(onItsWay, { amount: 500_00 })))
      .when(voidMovement())
      .refuses('TRANSFER_CONFIRMED', /cannot be taken back/)
  })
})

describe('opening balances', () => {
  const why = note(1)

  test.each([
    [{ bank_transfer: -20_000_00 }, -20_000_00, [{ account: 'equity:capital', amount: 20_000_00 }]],
    [{ cash: 500_00, bank_transfer: -500_00 }, 0, []],
  ])('with the overdraft %j of the bank count against the capital', (held, amount, capital) => {
    const legs = [
      ...('cash' in held ? [{ account: 'assets:cash', amount: held.cash }] : []),
      { account: 'assets:bank', amount: held.bank_transfer },
      ...capital,
    ]
    given()
      .when(stateOpening(held))
      .gives([{ type: 'MoneyMoved', data: { kind: 'opening', amount, postings: legs } }])
  })

  test('are stated together with the owner’s capital', () => {
    given()
      .when(stateOpening({ cash: 500_00, bank_transfer: 20_000_00, upi: 300_00 }))
      .gives([
        {
          type: 'MoneyMoved',
          data: {
            kind: 'opening',
            amount: 20_800_00,
            postings: [
              { account: 'assets:cash', amount: 500_00 },
              { account: 'assets:upi', amount: 300_00 },
              { account: 'assets:bank', amount: 20_000_00 },
              { account: 'equity:capital', amount: -20_800_00 },
            ],
          },
        },
      ])
  })

  test('are stated anew only with a reason, and then the old ones are voided', () => {
    const stated = asked(stateOpening({ cash: 500_00, on: first }))
    given(stated)
      .when(stateOpening({ cash: 600_00, on: first }))
      .refuses('OPENING_STATED', /Give the reason/, 'reason')
    given(stated)
      .when(stateOpening({ cash: 600_00, on: first, why }))
      .gives([
        { type: 'MovementVoided', occurredOn: first, data: { reverses: 1, corrected: true, reason: why } },
        { type: 'MoneyMoved', occurredOn: first, data: { amount: 600_00, note: why } },
      ])
    given(stated, closed)
      .when(stateOpening({ cash: 600_00, on: first, why }))
      .gives([
        { type: 'MovementVoided', occurredOn: '2026-06-15' },
        { type: 'MoneyMoved', occurredOn: '2026-06-15' },
      ])
    // Not today: both would count until then.
    given(stated, asked(closeDay({ on: '2026-06-10' })))
      .when(stateOpening({ cash: 600_00, on: '2026-06-12', why }))
      .gives([
        { type: 'MovementVoided', occurredOn: '2026-06-12' },
        { type: 'MoneyMoved', occurredOn: '2026-06-12' },
      ])
    given(stated, asked(closeDay({ on: '2026-06-10' })), asked(stateOpening({ cash: 600_00, on: first, why })))
      .when(stateOpening({ cash: 600_00, on: '2026-06-14', why }))
      .refuses('INVALID_INPUT', /^Date must not be before 15\/06\/2026: until then/, 'date')
    given(stated, asked(closeDay({ on: '2026-06-10' })), asked(voidMovement()))
      .when(stateOpening({ cash: 600_00, on: '2026-06-14' }))
      .refuses('INVALID_INPUT', /^Date must not be before 15\/06\/2026: until then/, 'date')
    given(stated)
      .when(stateOpening({ cash: 500_00, on: '2026-05-31', why }))
      .gives([
        { type: 'MovementVoided', occurredOn: first },
        { type: 'MoneyMoved', occurredOn: '2026-05-31' },
      ])
    given(stated, asked(voidMovement()))
      .when(stateOpening({ cash: 600_00, on: first }))
      .gives([{ type: 'MoneyMoved', occurredOn: first, data: { amount: 600_00 } }])
  })

  test.each([
    ['of nothing at all', stateOpening(), 'Cash or another balance must be at least 0.01.'],
    ['of tomorrow', stateOpening({ cash: 1, on: '2026-06-16' }), 'Date must not be in the future.'],
  ])('%s are refused', (_, step, message) => {
    given().when(step).refuses('INVALID_INPUT', message)
  })
})
