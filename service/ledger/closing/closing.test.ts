import { describe, test } from 'vitest'
import type { Step } from '#log/submission'
import {
  bounceCheque,
  changeStatus,
  clearRefundCheque,
  correct,
  enrol,
  moveNext,
  print,
  receive,
  refund,
  voidPayment,
} from '#tests/ledger/commands'
import {
  bounceEntryCheque,
  clearEntryCheque,
  closeDay,
  correctEntry,
  deposit,
  record,
  voidEntry,
} from '#tests/ledger/counter-commands'
import { asked, earned, enrolled, paid } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'
import { clerk, enrollment } from '#tests/ledger/ids'

const yesterday = '2026-06-14'

/** Everything that happened on the first of June lies in closed days. */
const closed = asked(closeDay({ on: yesterday }), yesterday)

describe('a closed day', () => {
  test('says what should be in the till, what was counted, and where the log stood', () => {
    given(asked(closeDay({ on: '2026-06-10', till: { received: 500_00 }, counted: { '500': 1 } }), '2026-06-10'))
      .when(
        closeDay({
          till: { received: 1000_00, otherIncome: 50_00, refunds: 100_00, expenses: 30_00, banked: 400_00 },
          counted: { '500': 2, '10': 1, '0.5': 20 },
        }),
      )
      .gives([
        {
          type: 'DayClosed',
          occurredOn: '2026-06-15',
          data: { opening: 500_00, expected: 1020_00, countedTotal: 1020_00, difference: 0, headSeq: 1, reason: null },
        },
      ])
  })

  test('counts what was moved into the till and out of it', () => {
    const till = (moved: number) => closeDay({ till: { received: 500_00, moved }, counted: { '100': 7 } })
    given()
      .when(till(200_00))
      .gives([{ type: 'DayClosed', data: { moved: 200_00, expected: 700_00, difference: 0 } }])
    given().when(till(-200_00)).refuses('CASH_DIFFERS')
  })

  test('with a difference needs a reason, and keeps both; the refusal tells neither the amount nor the side', () => {
    const differs = /^The count differs from the books. Count again, or give the reason.$/
    const till = { received: 500_00 }
    given()
      .when(closeDay({ till, counted: { '200': 2 } }))
      .refuses('CASH_DIFFERS', differs, 'reason')
    given()
      .when(closeDay({ till, counted: { '200': 3 } }))
      .refuses('CASH_DIFFERS', differs)
    given()
      .when(closeDay({ till, counted: { '200': 2 }, reason: enrollment, confirmed: ['upi'] }))
      .gives([{ type: 'DayClosed', data: { difference: -100_00, reason: enrollment, confirmed: ['upi'] } }])
  })

  test('is closed once, and not in advance', () => {
    given(closed)
      .when(closeDay({ on: yesterday }))
      .refuses('DAY_ALREADY_CLOSED', 'The days until 14/06/2026 are closed.')
    given(closed)
      .when(closeDay({ on: '2026-06-01' }))
      .refuses('DAY_ALREADY_CLOSED', 'The days until 14/06/2026 are closed.')
    given()
      .when(closeDay({ on: '2026-06-16' }))
      .refuses('INVALID_INPUT', 'Date must not be in the future.')
  })

  test.each<[string, string, Step]>([
    ['payment', 'paymentDate', receive(1_00, { on: yesterday })],
    ['enrollment', 'enrollmentDate', enrol({ on: yesterday, as: clerk, course: clerk })],
    ['income', 'date', { ...record({ date: yesterday }), stream: clerk }],
    ['refund', 'date', refund(1_00, { on: yesterday })],
    ['clearing of a refund’s cheque', 'date', clearRefundCheque(yesterday)],
    ['bounce', 'date', bounceCheque(2, yesterday)],
    ['clearing of a cheque of other income', 'date', clearEntryCheque(yesterday)],
    ['bounce of one', 'date', bounceEntryCheque(yesterday)],
    ['deposit', 'date', deposit(1_00, yesterday)],
    ['payment corrected into it', 'paymentDate', correct(1, { amount: 1_00, on: yesterday })],
  ])('takes no %s, and names the %s', (_, path, step) => {
    const income = asked(record({ method: 'cheque', date: '2026-06-01' }))
    const givenBack = asked(refund(1_00, { of: 3, method: 'cheque', on: '2026-06-02' }))
    const history = [enrolled(), paid(100_00), paid(50_00, { method: 'cheque' }), paid(1_00), givenBack, income]
    given(...history, closed)
      .when(step)
      .refuses(
        'DAY_CLOSED',
        'The day 14/06/2026 is closed; it takes no more entries. The next open day is 15/06/2026; a super admin can reopen closed days.',
        path,
      )
  })

  test.each<[string, Step]>([
    ['receipt printed', print(1)],
    ['date moved', moveNext('2026-07-01')],
    ['completion', changeStatus('completed')],
  ])('does not mind a %s, which moves no money, even today', (_, step) => {
    given(enrolled(), paid(100_00), asked(closeDay(), '2026-06-15'))
      .when(step)
      .gives([{}] as never)
  })

  test('is corrected by entries dated today', () => {
    const history = [enrolled(), paid(100_00), closed]
    given(...history)
      .when(voidPayment(1))
      .gives([{ type: 'PaymentVoided', occurredOn: '2026-06-15', data: { receivedOn: '2026-06-01' } }])
    given(...history)
      .when(correct(1, { amount: 90_00 }))
      .gives([
        { type: 'PaymentVoided', occurredOn: '2026-06-15' },
        { type: 'PaymentReceived', occurredOn: '2026-06-15', data: { amount: 90_00 } },
      ])
    given(earned(100_00), closed)
      .when(correctEntry({ amount: 90_00 }))
      .gives([
        { type: 'EntryVoided', occurredOn: '2026-06-15' },
        { type: 'IncomeRecorded', occurredOn: '2026-06-15' },
      ])
    given(earned(100_00), closed)
      .when(voidEntry())
      .gives([{ type: 'EntryVoided', occurredOn: '2026-06-15' }])
  })

  test('is not asked for by a form that only sends the old date back with a change', () => {
    given(enrolled(), paid(100_00), closed)
      .when(correct(1, { amount: 90_00, on: '2026-06-01' }))
      .gives([
        { type: 'PaymentVoided', occurredOn: '2026-06-15' },
        { type: 'PaymentReceived', occurredOn: '2026-06-15', data: { amount: 90_00 } },
      ])
    given(earned(100_00), closed)
      .when(correctEntry({ amount: 90_00, date: '2026-06-01' }))
      .gives([
        { type: 'EntryVoided', occurredOn: '2026-06-15' },
        { type: 'IncomeRecorded', occurredOn: '2026-06-15', data: { amount: 90_00 } },
      ])
  })

  test('cannot be corrected today when today is closed too', () => {
    given(enrolled(), paid(100_00), asked(closeDay(), '2026-06-15'))
      .when(voidPayment(1))
      .refuses('DAY_CLOSED', /./, null)
  })
})
