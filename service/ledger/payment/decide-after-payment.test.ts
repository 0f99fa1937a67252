import { describe, test } from 'vitest'
import {
  bounceCheque,
  changeStatus,
  clearCheque,
  closeDay,
  correct,
  lockMonth,
  print,
  receive,
  refund,
  settle,
  today,
  voidPayment,
} from '#ledger/testing/commands'
import { asked, cancelled, enrolled, paid, voided } from '#ledger/testing/facts'
import { given } from '#ledger/testing/given'
import { payment } from '#ledger/testing/ids'

const paidByCheque = [enrolled({ fees: 5000_00 }), paid(2000_00, { method: 'cheque' })] as const

describe('a refund', () => {
  test('makes the income less, has a number of its own, and leaves what was paid and is due', () => {
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
              postings: [
                { account: 'income:fees', amount: 500_00 },
                { account: 'assets:upi', amount: -500_00 },
              ],
            },
          },
        ],
        { total: 5000_00, paid: 2000_00, remaining: 3000_00 },
      )
  })

  test('of a receipt series and of vouchers are two', () => {
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

  test('counts the refunds before it, of one payment and of all', () => {
    const before = given(enrolled(), paid(100_00), paid(200_00), asked(refund(60_00, { of: 1 })), asked(refund(150_00)))
    before.when(refund(40_01, { of: 1 })).refuses('REFUND_EXCEEDS_PAID', 'At most ₹40 can be refunded.')
    before.when(refund(90_01)).refuses('REFUND_EXCEEDS_PAID', 'At most ₹90 can be refunded.')
    before.when(refund(90_00)).gives([{ type: 'RefundPaid' }])
  })

  test('gives nothing back of a cheque that may still bounce, alone or among all', () => {
    const before = given(...paidByCheque, paid(100_00))
    before.when(refund(1, { of: 1 })).refuses('CHEQUE_NOT_CLEARED', /not cleared yet/)
    before.when(refund(100_01)).refuses('REFUND_EXCEEDS_PAID', 'At most ₹100 can be refunded.')
    before.when(clearCheque(1), refund(2100_00)).gives([{ type: 'ChequeCleared' }, { type: 'RefundPaid' }])
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
      .refuses('PAYMENT_REFUNDED', /Of this payment, ₹0\.01 was refunded/)
    given(enrolled(), paid(100_00), asked(refund(1)))
      .when(step)
      .refuses('PAYMENT_REFUNDED', /Of this enrollment, ₹0\.01 was refunded/)
  })

  test('leaves a note of a payment changeable', () => {
    given(enrolled(), paid(100_00), asked(refund(1, { of: 1 })))
      .when(correct(1, { reference: 'UTR 9' }))
      .gives([{ type: 'PaymentAnnotated' }])
  })
})

describe('a settlement', () => {
  test('cancels, writes off all of the rest, and gives back what was agreed', () => {
    given(enrolled({ fees: 5000_00 }), paid(2000_00))
      .when(settle(3000_00), refund(1200_00))
      .gives(
        [
          { type: 'EnrollmentCancelled', data: { writtenOff: 3000_00 } },
          { type: 'RefundPaid', data: { paymentId: null, amount: 1200_00 } },
        ],
        { status: 'cancelled', total: 5000_00, paid: 2000_00, writtenOff: 3000_00, remaining: 0 },
      )
  })

  test.each([
    [2999_99, 'There would be ₹0.01 left to pay. Take that payment first, or write it off too.'],
    [3000_01, 'Only ₹3,000 remains to be written off.'],
  ])('that writes off %i paise of 3,000 rupees is refused', (writeOff, text) => {
    given(enrolled({ fees: 5000_00 }), paid(2000_00))
      .when(settle(writeOff))
      .refuses('SETTLEMENT_DOES_NOT_ADD_UP', text)
  })

  test('of a cancelled enrollment is refused', () => {
    given(enrolled(), cancelled()).when(settle(0)).refuses('ENROLLMENT_NOT_ACTIVE')
  })

  test('can be taken back: what was written off is due again, what was given back stays given', () => {
    given(enrolled({ fees: 5000_00 }), paid(2000_00), asked(settle(3000_00)), asked(refund(1200_00)))
      .when(changeStatus('active'))
      .gives([{ type: 'EnrollmentReopened' }], { paid: 2000_00, remaining: 3000_00 })
  })
})

describe('a cheque', () => {
  test('that is cleared moves from the drawer to the bank', () => {
    given(...paidByCheque)
      .when(clearCheque(1))
      .gives(
        [
          {
            type: 'ChequeCleared',
            data: {
              amount: 2000_00,
              postings: [
                { account: 'assets:bank', amount: 2000_00 },
                { account: 'assets:cheque', amount: -2000_00 },
              ],
            },
          },
        ],
        { paid: 2000_00 },
      )
  })

  test('that bounces on another day is due again from that day on', () => {
    given(...paidByCheque)
      .when(bounceCheque(1, '2026-06-10'))
      .gives(
        [
          {
            type: 'ChequeBounced',
            occurredOn: '2026-06-10',
            data: { receiptNumber: 'PUN/26-27/00001', receivedOn: '2026-06-01', amount: 2000_00 },
          },
        ],
        { paid: 0, remaining: 5000_00 },
      )
  })

  test('that bounces after the enrollment was cancelled is written off', () => {
    given(...paidByCheque, cancelled())
      .when(bounceCheque(1))
      .gives([{ type: 'ChequeBounced' }, { type: 'WriteOffAdjusted', data: { amount: 2000_00 } }], {
        paid: 0,
        writtenOff: 5000_00,
        remaining: 0,
      })
  })

  describe('that was cleared and is taken back after all', () => {
    const cleared = given(...paidByCheque, asked(clearCheque(1, '2026-06-08')))
    const outOfBank = {
      type: 'ClearingVoided',
      occurredOn: '2026-06-08',
      data: {
        reverses: 3,
        amount: 2000_00,
        postings: [
          { account: 'assets:bank', amount: -2000_00 },
          { account: 'assets:cheque', amount: 2000_00 },
        ],
      },
    } as const
    const outOfDrawer = { postings: [{}, { account: 'assets:cheque', amount: -2000_00 }] }

    test('leaves the bank on the day of the clearing, and the drawer on its own', () => {
      const voided = { type: 'PaymentVoided', occurredOn: '2026-06-01', data: outOfDrawer } as const
      cleared.when(voidPayment(1)).gives([outOfBank, voided], { paid: 0, remaining: 5000_00 })
    })

    test('to be corrected, is a cheque in hand under its new number', () => {
      const again = cleared.when(correct(1, { amount: 1900_00 }))
      again.gives([outOfBank, { type: 'PaymentVoided' }, { type: 'PaymentReceived' }], { paid: 1900_00 })
      given(...paidByCheque, asked(clearCheque(1)), asked(correct(1, { amount: 1900_00 })))
        .when(refund(1, { of: 1 }))
        .refuses('CHEQUE_NOT_CLEARED')
    })

    test('after the day of the receipt was closed, stays in the drawer until today', () => {
      const voided = {
        type: 'PaymentVoided',
        occurredOn: today,
        data: { ...outOfDrawer, receivedOn: '2026-06-01' },
      } as const
      given(...paidByCheque, asked(clearCheque(1, '2026-06-08')), asked(closeDay({ on: '2026-06-07' })))
        .when(voidPayment(1))
        .gives([outOfBank, voided])
    })

    test('after the day of the clearing was closed, leaves both today', () => {
      const late = { ...outOfBank, occurredOn: today }
      given(...paidByCheque, asked(clearCheque(1, '2026-06-08')), asked(closeDay({ on: '2026-06-08' })))
        .when(voidPayment(1))
        .gives([late, { type: 'PaymentVoided', occurredOn: today, data: outOfDrawer }])
    })

    test('straight out of the bank, as old logs have it, is voided all the same', () => {
      given(...paidByCheque, asked(clearCheque(1, '2026-06-01')), voided(1, 'bank_transfer'))
        .when(receive(5000_00, { number: 2 }))
        .gives([{ type: 'PaymentReceived' }], { paid: 5000_00, remaining: 0 })
    })

    test('after the month of the clearing alone was locked, leaves both today', () => {
      const [paidInMay, july] = [paid(100_00, { on: '2026-05-20', method: 'cheque' }), '2026-07-02']
      given(enrolled({ on: '2026-05-20' }), paidInMay, asked(clearCheque(1, '2026-06-08')), asked(lockMonth('2026-06')))
        .on(july)
        .when(voidPayment(1))
        .gives([
          { type: 'ClearingVoided', occurredOn: july },
          { type: 'PaymentVoided', occurredOn: july, data: { receivedOn: '2026-05-20' } },
        ])
    })
  })

  test.each([
    ['cleared twice', clearCheque(1), 'CHEQUE_CLEARED'],
    ['bounced after it was cleared', bounceCheque(1), 'CHEQUE_CLEARED'],
  ] as const)('is not %s', (_, step, code) => {
    given(...paidByCheque, asked(clearCheque(1)))
      .when(step)
      .refuses(code)
  })

  test.each([
    ['in cash is no cheque', clearCheque(2), 'NOT_A_CHEQUE'],
    ['is not cleared tomorrow', clearCheque(1, '2026-06-16'), 'INVALID_INPUT'],
    ['is not bounced before it came', bounceCheque(1, '2026-05-31'), 'INVALID_INPUT'],
  ] as const)('%s', (_, step, code) => {
    given(...paidByCheque, paid(1_00))
      .when(step)
      .refuses(code)
  })

  test('that bounced is over: neither cleared nor voided nor bounced again', () => {
    const after = given(...paidByCheque, asked(bounceCheque(1)))
    for (const step of [clearCheque(1), bounceCheque(1), voidPayment(1)]) after.when(step).refuses('PAYMENT_VOIDED')
  })
})

describe('a receipt on paper', () => {
  test('is the original once, then a duplicate, and changes nothing', () => {
    given(enrolled(), paid(100_00))
      .when(print(1), print(1))
      .gives(
        [
          { type: 'ReceiptPrinted', data: { receiptNumber: 'PUN/26-27/00001', copy: 1 } },
          { type: 'ReceiptPrinted', data: { copy: 2 } },
        ],
        { version: 2 },
      )
  })

  test('with a new number is an original again', () => {
    given(enrolled(), paid(100_00), asked(print(1)), asked(correct(1, { amount: 90_00 })))
      .when(print(1))
      .gives([{ type: 'ReceiptPrinted', data: { receiptNumber: 'PUN/26-27/00002', copy: 1 } }])
  })

  test('is printed of a voided payment too, which says so', () => {
    given(enrolled(), paid(100_00), voided(1))
      .when(print(1))
      .gives([{ type: 'ReceiptPrinted' }])
  })
})
