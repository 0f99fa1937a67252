import { describe, test } from 'vitest'
import {
  bounceCheque,
  clearRefundCheque,
  correct,
  refund,
  settle,
  today,
  voidPayment,
  voidRefund,
} from '#tests/ledger/commands'
import { closeDay, closeYear, lockMonth } from '#tests/ledger/counter-commands'
import { asked, enrolled, paid } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { entry, note, payment, refundId } from '#tests/ledger/ids'

const enrolledAndPaid = [enrolled({ fees: 5000_00 }), paid(2000_00)] as const
const givenBack = [...enrolledAndPaid, asked(refund(500_00, { of: 1, on: '2026-06-05' }))] as const

describe('voiding a refund', () => {
  test('reverses it on its own date, under its number, and leaves what was paid and is due', () =>
    given(...givenBack)
      .when(voidRefund(refundId, note(1)))
      .gives(
        [
          {
            type: 'RefundVoided',
            occurredOn: '2026-06-05',
            data: {
              refundId,
              paymentId: payment(1),
              reverses: 3,
              refundNumber: 'PUN/R26-27/00001',
              amount: 500_00,
              reason: note(1),
              postings: twoLegs('income:fees', 'assets:cash', -500_00),
            },
          },
        ],
        { paid: 2000_00, remaining: 3000_00 },
      ))

  test('makes room for a refund of the same sum, under the next number, and for no more', () => {
    const before = given(...enrolledAndPaid, asked(refund(2000_00, { of: 1 })), asked(voidRefund()))
    before
      .when(refund(2000_00, { of: 1, id: entry }))
      .gives([{ type: 'RefundPaid', data: { refundNumber: 'PUN/R26-27/00002' } }])
    before.when(refund(2000_01, { of: 1, id: entry })).refuses('REFUND_EXCEEDS_PAID', 'At most ₹2,000 can be refunded.')
  })

  test('of one of several takes back that one only', () => {
    const before = given(
      ...enrolledAndPaid,
      asked(refund(600_00, { of: 1 })),
      asked(refund(700_00, { of: 1, id: entry })),
    )
    before
      .when(voidRefund(), refund(1300_00, { of: 1, id: note(1) }))
      .gives([{ type: 'RefundVoided', data: { amount: 600_00 } }, { type: 'RefundPaid' }])
    before
      .when(voidRefund(), refund(1300_01, { of: 1, id: note(1) }))
      .refuses('REFUND_EXCEEDS_PAID', 'At most ₹1,300 can be refunded.')
  })

  test.each([
    ['voided', voidPayment(1), 'PaymentVoided'],
    ['corrected', correct(1, { amount: 90_00 }), 'PaymentVoided'],
  ] as const)('lets its payment be %s as one that never had a refund', (_, step, type) => {
    const corrected = step.command.type === 'CorrectPayment' ? [{ type: 'PaymentReceived' as const }] : []
    given(...givenBack, asked(voidRefund()))
      .when(step)
      .gives([{ type }, ...corrected])
  })

  test('lets the last cheque bounce that covered the refund', () => {
    const cheques = [1, 2].map(number => asked(correct(number, { method: 'cheque' })))
    const before = [enrolled(), paid(100_00), paid(100_00), asked(refund(100_00)), ...cheques, asked(bounceCheque(1))]
    given(...before)
      .when(bounceCheque(2))
      .refuses('PAYMENT_REFUNDED')
    given(...before)
      .when(voidRefund(), bounceCheque(2))
      .gives([{ type: 'RefundVoided' }, { type: 'ChequeBounced' }])
  })

  test('of a settlement leaves the enrollment cancelled, with what was written off', () =>
    given(...enrolledAndPaid, asked(settle(3000_00)), asked(refund(500_00)))
      .when(voidRefund())
      .gives([{ type: 'RefundVoided', data: { paymentId: null, amount: 500_00 } }], {
        ...{ status: 'cancelled', paid: 2000_00, writtenOff: 3000_00, remaining: 0 },
      }))

  test('raises the version of the payment, so that a form that was opened before is stale', () =>
    given(...givenBack, asked(voidRefund()))
      .when(voidPayment(1, null, 2))
      .refuses('STALE_VERSION'))
})

describe('voiding a refund by cheque', () => {
  const byCheque = [...enrolledAndPaid, asked(refund(500_00, { of: 1, method: 'cheque', on: '2026-06-05' }))] as const

  test('takes it out of the cheques below zero', () =>
    given(...byCheque)
      .when(voidRefund())
      .gives([{ type: 'RefundVoided', data: { postings: twoLegs('income:fees', 'assets:cheque', -500_00) } }]))

  test('that was cleared takes the clearing back first, on its day', () =>
    given(...byCheque, asked(clearRefundCheque('2026-06-08')))
      .when(voidRefund())
      .gives([
        {
          type: 'RefundClearingVoided',
          occurredOn: '2026-06-08',
          data: { reverses: 4, postings: twoLegs('assets:bank', 'assets:cheque', 500_00) },
        },
        { type: 'RefundVoided', occurredOn: '2026-06-05', data: { reverses: 3 } },
      ]))

  test('is dated today when the day of the clearing is closed, as its payment would be', () =>
    given(...byCheque, asked(clearRefundCheque('2026-06-08')), asked(closeDay({ on: '2026-06-08' })))
      .when(voidRefund())
      .gives([
        { type: 'RefundClearingVoided', occurredOn: today },
        { type: 'RefundVoided', occurredOn: today },
      ]))

  test('is dated today when the month of the clearing alone is locked', () =>
    given(
      enrolled({ fees: 5000_00, on: '2026-05-01' }),
      paid(2000_00, { on: '2026-05-02' }),
      asked(refund(500_00, { of: 1, method: 'cheque', on: '2026-05-20' })),
      asked(clearRefundCheque('2026-06-08')),
      asked(lockMonth('2026-06')),
    )
      .on('2026-07-02')
      .when(voidRefund())
      .gives([
        { type: 'RefundClearingVoided', occurredOn: '2026-07-02' },
        { type: 'RefundVoided', occurredOn: '2026-07-02' },
      ]))
})

describe('a void of a refund', () => {
  test.each([
    ['day is closed', '2026-06-05', asked(closeDay({ on: '2026-06-05' }))],
    ['month is locked', '2026-05-20', asked(lockMonth('2026-05'))],
    ['year is closed', '2026-03-20', asked(closeYear('2026-03-31'))],
  ] as const)('is dated today when its %s', (_, on, closing) =>
    given(
      enrolled({ fees: 5000_00, on: '2026-03-01' }),
      paid(2000_00, { on: '2026-03-02' }),
      asked(refund(500_00, { of: 1, on })),
      closing,
    )
      .when(voidRefund())
      .gives([{ type: 'RefundVoided', occurredOn: today }]),
  )

  test.each([
    ['twice', voidRefund(), 'REFUND_VOIDED', 'This refund was voided and cannot be changed any more.'],
    ['that another enrollment has, or none', voidRefund(entry), 'NOT_FOUND', 'Refund not found.'],
    ['whose cheque is cleared after it', clearRefundCheque(), 'REFUND_VOIDED', /^This refund was voided/],
  ] as const)('is refused %s', (_, step, code, text) =>
    given(...givenBack, asked(voidRefund()))
      .when(step)
      .refuses(code, text),
  )

  test('is refused when both its day and today are closed', () =>
    given(...givenBack, asked(closeDay()))
      .when(voidRefund())
      .refuses(
        'DAY_CLOSED',
        'The day 15/06/2026 is closed; it takes no more entries. The next open day is 16/06/2026; a super admin can reopen closed days.',
      ))
})
