import { describe, test } from 'vitest'
import { clearRefundCheque, refund, settle, today } from '#tests/ledger/commands'
import { asked, enrolled, paid } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { entry, refundId } from '#tests/ledger/ids'

describe('the cheque of a refund', () => {
  const byCheque = asked(refund(500_00, { of: 1, method: 'cheque', on: '2026-06-05' }))
  const givenBack = [enrolled({ fees: 5000_00 }), paid(2000_00), byCheque] as const

  test('that is cleared leaves the bank, and no longer stands below zero in hand', () =>
    given(...givenBack)
      .when(clearRefundCheque('2026-06-08'))
      .gives(
        [
          {
            type: 'RefundChequeCleared',
            occurredOn: '2026-06-08',
            data: {
              refundId,
              refundNumber: 'PUN/R26-27/00001',
              amount: 500_00,
              postings: twoLegs('assets:bank', 'assets:cheque', -500_00),
            },
          },
        ],
        { paid: 2000_00, remaining: 3000_00 },
      ))

  test('of a settlement is cleared too, although the enrollment is cancelled', () =>
    given(enrolled(), paid(2000_00), asked(settle(3000_00)), asked(refund(500_00, { method: 'cheque' })))
      .when(clearRefundCheque())
      .gives([{ type: 'RefundChequeCleared', data: { amount: 500_00 } }], { status: 'cancelled' }))

  test('is one of several, each cleared for itself', () => {
    const second = asked(refund(200_00, { method: 'cheque', id: entry }))
    given(...givenBack, second)
      .when(clearRefundCheque(today, entry), clearRefundCheque())
      .gives([
        { type: 'RefundChequeCleared', data: { refundNumber: 'PUN/R26-27/00002', amount: 200_00 } },
        { type: 'RefundChequeCleared', data: { refundNumber: 'PUN/R26-27/00001', amount: 500_00 } },
      ])
  })

  test('is not cleared twice', () =>
    given(...givenBack, asked(clearRefundCheque()))
      .when(clearRefundCheque())
      .refuses(
        'CHEQUE_CLEARED',
        /^This cheque was cleared already. If the bank did not pay it, mark it as not cleared first.$/,
      ))

  test.each([
    ['tomorrow', '2026-06-16', 'Date must not be in the future.'],
    ['before it was given', '2026-06-04', 'Date must not be before the refund of 05/06/2026.'],
  ])('is not cleared %s', (_, date, message) =>
    given(...givenBack)
      .when(clearRefundCheque(date))
      .refuses('INVALID_INPUT', message, 'date'),
  )

  test('is none if the refund was paid in another way', () =>
    given(enrolled(), paid(2000_00), asked(refund(500_00, { of: 1, method: 'upi' })))
      .when(clearRefundCheque())
      .refuses('NOT_A_CHEQUE', 'This refund was not made by cheque.'))

  test('needs a refund of this enrollment', () =>
    given(enrolled(), paid(2000_00)).when(clearRefundCheque()).refuses('NOT_FOUND', 'Refund not found.'))
})
