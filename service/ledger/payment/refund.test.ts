import { describe, test } from 'vitest'
import {
  bounceCheque,
  changeStatus,
  clearCheque,
  correct,
  receive,
  refund,
  settle,
  voidPayment,
} from '#tests/ledger/commands'
import { asked, enrolled, paid, voided } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { payment } from '#tests/ledger/ids'

const paidByCheque = [enrolled({ fees: 5000_00 }), paid(2000_00, { method: 'cheque' })] as const

describe('a refund', () => {
  test('lowers the income, has a number of its own, and leaves unchanged what was paid and is due', () => {
    given(enrolled({ fees: 5000_00 }), paid(2000_00))
      .when(refund(500_00, { of: 1, method: 'upi' }))
      .gives(
        [
          {
            type: 'RefundPaid',
            occurredOn: '2026-06-15',
            data: {
              paymentId: payment(1),
              refundNumber: 'PUN/R26-27/00001',
              amount: 500_00,
              postings: twoLegs('income:fees', 'assets:upi', 500_00),
            },
          },
        ],
        { total: 5000_00, paid: 2000_00, remaining: 3000_00 },
      )
  })

  test('by cheque keeps what is known of it; another method has none', () => {
    const cheque = { number: '000777', bank: null, date: null }
    const books = given(enrolled({ fees: 5000_00 }), paid(2000_00))
    books
      .when(refund(500_00, { of: 1, method: 'cheque', cheque }))
      .gives([{ type: 'RefundPaid', data: { method: 'cheque', cheque } }])
    books
      .when(refund(500_00, { of: 1, method: 'upi', cheque }))
      .refuses('INVALID_INPUT', 'must be cheque, because a cheque is described.')
  })

  test('takes its number from a series apart from that of receipts', () => {
    given(enrolled(), paid(100_00), asked(refund(10_00, { of: 1 })))
      .when(refund(5_00, { of: 1 }), receive(1_00))
      .gives([
        { type: 'RefundPaid', data: { refundNumber: 'PUN/R26-27/00002' } },
        { type: 'PaymentReceived', data: { receiptNumber: 'PUN/26-27/00002' } },
      ])
  })

  test.each([
    ['more than the payment', refund(100_01, { of: 1 }), 'REFUND_EXCEEDS_PAID', 'At most ₹100 can be refunded.'],
    ['more than all payments', refund(300_01), 'REFUND_EXCEEDS_PAID', 'At most ₹300 can be refunded.'],
    ['nothing', refund(0, { of: 1 }), 'INVALID_INPUT', 'Amount must be at least 0.01.'],
    ['tomorrow', refund(1, { of: 1, on: '2026-06-16' }), 'INVALID_INPUT', 'Date must not be in the future.'],
    [
      'before it was paid',
      refund(1, { of: 1, on: '2026-05-31' }),
      'INVALID_INPUT',
      /must not be before .*01\/06\/2026/,
    ],
    ['an unknown payment', refund(1, { of: 9 }), 'NOT_FOUND', 'Payment not found.'],
  ] as const)('of %s is refused', (_, step, code, text) => {
    given(enrolled(), paid(100_00), paid(200_00)).when(step).refuses(code, text)
  })
  test('is possible from the day of the payment on', () => {
    const before = given(enrolled(), paid(100_00))
    before.when(refund(1, { of: 1, on: '2026-06-01' })).gives([{ type: 'RefundPaid', occurredOn: '2026-06-01' }])
    before.when(refund(1, { of: 1, on: '2026-05-31' })).refuses('INVALID_INPUT', /./, 'date')
  })

  test('counts the refunds before it, of one payment and of all', () => {
    const before = given(enrolled(), paid(100_00), paid(200_00), asked(refund(60_00, { of: 1 })), asked(refund(150_00)))
    before.when(refund(40_01, { of: 1 })).refuses('REFUND_EXCEEDS_PAID', 'At most ₹40 can be refunded.')
    before.when(refund(90_01)).refuses('REFUND_EXCEEDS_PAID', 'At most ₹90 can be refunded.')
    before.when(refund(90_00)).gives([{ type: 'RefundPaid' }])
    // What was given back of all payments together leaves less of each of them.
    const most = given(enrolled(), paid(100_00), paid(200_00), asked(refund(250_00)))
    most.when(refund(50_01, { of: 1 })).refuses('REFUND_EXCEEDS_PAID', 'At most ₹50 can be refunded.')
    most.when(refund(50_00, { of: 1 })).gives([{ type: 'RefundPaid' }])
    const all = given(enrolled(), paid(100_00), asked(refund(100_00)))
    all.when(refund(1)).refuses('REFUND_EXCEEDS_PAID', 'Nothing is left to be refunded.')
  })

  test('is never paid out of a cheque that may still bounce, alone or among all payments', () => {
    const before = given(...paidByCheque, paid(100_00))
    before.when(refund(1, { of: 1 })).refuses('CHEQUE_NOT_CLEARED', /not cleared yet/)
    before.when(refund(100_01)).refuses('REFUND_EXCEEDS_PAID', 'At most ₹100 can be refunded.')
    before.when(clearCheque(1), refund(2100_00)).gives([{ type: 'ChequeCleared' }, { type: 'RefundPaid' }])
  })

  test('of a cheque is dated on the day of its clearing or later, because it was no money before', () => {
    const before = given(...paidByCheque, asked(clearCheque(1, '2026-06-10')))
    before.when(refund(1, { of: 1, on: '2026-06-09' })).refuses('INVALID_INPUT', /cleared, 10\/06\/2026/, 'date')
    before.when(refund(1, { of: 1, on: '2026-06-10' })).gives([{ type: 'RefundPaid', occurredOn: '2026-06-10' }])
  })

  test('of a voided payment is refused', () => {
    given(enrolled(), paid(100_00), voided(1))
      .when(refund(1, { of: 1 }))
      .refuses('PAYMENT_VOIDED')
  })

  test.each([
    ['voided', voidPayment(1)],
    ['corrected', correct(1, { amount: 90_00 })],
  ])('keeps its payment from being %s', (_, step) => {
    given(enrolled(), paid(100_00), asked(refund(1, { of: 1 })))
      .when(step)
      .refuses('PAYMENT_REFUNDED', /^₹0\.01 of this payment was refunded/)
    given(enrolled(), paid(100_00), asked(refund(1)))
      .when(step)
      .refuses('PAYMENT_REFUNDED', /^₹0\.01 of this enrollment was refunded/)
  })

  test('keeps the last cheque that covers it from bouncing, also if it was booked as cash at first', () => {
    const cheque = (number: number) => asked(correct(number, { method: 'cheque' }))
    const before = [enrolled(), paid(100_00), paid(100_00), asked(refund(100_00)), cheque(1), cheque(2)]
    given(...before)
      .when(bounceCheque(1))
      .gives([{ type: 'ChequeBounced' }])
    given(...before, asked(bounceCheque(1)))
      .when(bounceCheque(2))
      .refuses(
        'PAYMENT_REFUNDED',
        '₹100 of this enrollment was refunded, which other payments must cover before this cheque can bounce. Record a payment of at least ₹100 in its place, then mark it as bounced.',
      )
    // What the sentence asks for is what helps, and nothing less.
    given(...before, asked(bounceCheque(1)), paid(99_99))
      .when(bounceCheque(2))
      .refuses('PAYMENT_REFUNDED', /at least ₹0\.01 in its place/)
    given(...before, asked(bounceCheque(1)), paid(100_00))
      .when(bounceCheque(2))
      .gives([{ type: 'ChequeBounced' }])
  })

  test('of a cancelled enrollment is covered by a payment after it is made active again', () => {
    const cheques = [1, 2].map(number => asked(correct(number, { method: 'cheque' })))
    const settled = [asked(settle(4800_00)), asked(refund(100_00))]
    const before = [enrolled(), paid(100_00), paid(100_00), ...settled, ...cheques, asked(bounceCheque(1))]
    given(...before)
      .when(bounceCheque(2))
      .refuses(
        'PAYMENT_REFUNDED',
        /Make the enrollment active again, record a payment of at least ₹100 in its place, then mark it as bounced\.$/,
      )
    given(...before, asked(changeStatus('active')), paid(100_00))
      .when(bounceCheque(2))
      .gives([{ type: 'ChequeBounced' }])
  })

  test('leaves the note of its payment changeable', () => {
    given(enrolled(), paid(100_00), asked(refund(1, { of: 1 })))
      .when(correct(1, { reference: 'UTR 9' }))
      .gives([{ type: 'PaymentAnnotated' }])
  })
})
