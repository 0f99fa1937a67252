import { describe, test } from 'vitest'
import { bounceCheque, clearCheque, correct, receive, refund, today, voidPayment } from '#tests/ledger/commands'
import { closeDay, lockMonth } from '#tests/ledger/counter-commands'
import { asked, cancelled, enrolled, paid, voided } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { note } from '#tests/ledger/ids'

const paidByCheque = [enrolled({ fees: 5000_00 }), paid(2000_00, { method: 'cheque' })] as const

describe('what stands on a cheque', () => {
  const cheque = { number: '000123', bank: 'State Bank of India', date: '2026-07-01' }

  test('is kept with its payment, and may be dated later than today', () =>
    given(enrolled())
      .when(receive(2000_00, { method: 'cheque', cheque }))
      .gives([{ type: 'PaymentReceived', data: { method: 'cheque', cheque } }]))

  test('belongs to no other method', () => {
    given(enrolled())
      .when(receive(2000_00, { method: 'upi', cheque }))
      .refuses('INVALID_INPUT', /^Payment method must be cheque, because a cheque is described.$/)
    given(enrolled(), paid(2000_00))
      .when(correct(1, { cheque: { number: '000123' } }))
      .refuses('INVALID_INPUT', /^Payment method must be cheque/)
  })

  test('can be written in later and changed, and the receipt keeps its number', () =>
    given(...paidByCheque)
      .when(
        correct(1, { cheque: { number: '000123' } }),
        correct(1, { cheque: { bank: 'SBI' } }),
        correct(1, { cheque }),
      )
      .gives([
        { type: 'PaymentAnnotated', data: { cheque: { number: '000123', bank: null, date: null } } },
        { type: 'PaymentAnnotated', data: { cheque: { number: '000123', bank: 'SBI', date: null } } },
        { type: 'PaymentAnnotated', data: { cheque } },
      ]))

  test.each([
    ['number', { number: '000124' }],
    ['bank', { bank: 'Bank of Baroda' }],
    ['date', { date: '2026-07-02' }],
  ])('is corrected in its %s alone, and stays when only a note changes', (_, change) =>
    given(enrolled())
      .when(
        receive(2000_00, { method: 'cheque', cheque, number: 1 }),
        correct(1, { note: note(1) }),
        correct(1, { cheque: change }),
      )
      .gives([
        { type: 'PaymentReceived' },
        { type: 'PaymentAnnotated' },
        { type: 'PaymentAnnotated', data: { note: note(1), cheque: { ...cheque, ...change } } },
      ]),
  )

  test('stays with a corrected amount, and goes with a corrected method', () => {
    given(enrolled())
      .when(receive(2000_00, { method: 'cheque', cheque, number: 1 }), correct(1, { amount: 1900_00 }))
      .gives([{ type: 'PaymentReceived' }, { type: 'PaymentVoided' }, { type: 'PaymentReceived', data: { cheque } }])
    given(enrolled())
      .when(
        receive(2000_00, { method: 'cheque', cheque, number: 1 }),
        correct(1, { method: 'cash' }),
        correct(1, { cheque: { number: null } }),
      )
      .gives([{ type: 'PaymentReceived' }, { type: 'PaymentVoided' }, { type: 'PaymentReceived' }])
  })

  test('is removed by null, and said again it changes nothing', () =>
    given(enrolled())
      .when(
        receive(2000_00, { method: 'cheque', cheque, number: 1 }),
        correct(1, { cheque }),
        correct(1, { cheque: { number: null, bank: null, date: null } }),
      )
      .gives([{ type: 'PaymentReceived' }, { type: 'PaymentAnnotated', data: { cheque: null } }]))
})

describe('a cheque', () => {
  test('that is cleared moves from cheques in hand to the bank', () => {
    given(...paidByCheque)
      .when(clearCheque(1))
      .gives(
        [
          {
            type: 'ChequeCleared',
            data: { amount: 2000_00, postings: twoLegs('assets:bank', 'assets:cheque', 2000_00) },
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
      .when(bounceCheque(1, '2026-06-10'))
      .gives(
        [{ type: 'ChequeBounced' }, { type: 'WriteOffAdjusted', occurredOn: '2026-06-10', data: { amount: 2000_00 } }],
        { paid: 0, writtenOff: 5000_00, remaining: 0 },
      )
  })

  describe('that was cleared and is voided after all', () => {
    const cleared = given(...paidByCheque, asked(clearCheque(1, '2026-06-08')))
    const outOfBank = {
      type: 'ClearingVoided',
      occurredOn: '2026-06-08',
      data: { reverses: 3, amount: 2000_00, postings: twoLegs('assets:bank', 'assets:cheque', -2000_00) },
    } as const
    const outOfTill = { postings: [{}, { account: 'assets:cheque', amount: -2000_00 }] }

    test('leaves the bank on the day of the clearing, and the cheques in hand on its payment date', () => {
      const voided = { type: 'PaymentVoided', occurredOn: '2026-06-01', data: outOfTill } as const
      cleared.when(voidPayment(1)).gives([outOfBank, voided], { paid: 0, remaining: 5000_00 })
    })

    test('to be corrected, is a cheque in hand under its new number', () => {
      const again = cleared.when(correct(1, { amount: 1900_00 }))
      again.gives([outOfBank, { type: 'PaymentVoided' }, { type: 'PaymentReceived' }], { paid: 1900_00 })
      given(...paidByCheque, asked(clearCheque(1)), asked(correct(1, { amount: 1900_00 })))
        .when(refund(1, { of: 1 }))
        .refuses('CHEQUE_NOT_CLEARED')
    })

    test('after the day of the receipt was closed, stays in hand until today', () => {
      const voided = {
        type: 'PaymentVoided',
        occurredOn: today,
        data: { ...outOfTill, receivedOn: '2026-06-01' },
      } as const
      given(...paidByCheque, asked(clearCheque(1, '2026-06-08')), asked(closeDay({ on: '2026-06-07' })))
        .when(voidPayment(1))
        .gives([outOfBank, voided])
    })

    test('after the day of the clearing was closed, leaves both today', () => {
      const late = { ...outOfBank, occurredOn: today }
      given(...paidByCheque, asked(clearCheque(1, '2026-06-08')), asked(closeDay({ on: '2026-06-08' })))
        .when(voidPayment(1))
        .gives([late, { type: 'PaymentVoided', occurredOn: today, data: outOfTill }])
    })

    test('voided straight out of the bank, as in old logs, is voided all the same', () => {
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

    test('after the month of the clearing alone was locked, is corrected today, so that it counts once on every day', () => {
      const [paidInMay, july] = [paid(100_00, { on: '2026-05-20', method: 'cheque' }), '2026-07-02']
      const before = [enrolled({ on: '2026-05-20' }), paidInMay, asked(clearCheque(1, '2026-06-08'))]
      given(...before, asked(lockMonth('2026-06')))
        .on(july)
        .when(correct(1, { amount: 90_00 }))
        .gives([
          { type: 'ClearingVoided', occurredOn: july },
          { type: 'PaymentVoided', occurredOn: july },
          { type: 'PaymentReceived', occurredOn: july },
        ])
    })
  })

  test.each([
    ['cleared twice', clearCheque(1), 'CHEQUE_CLEARED'],
    ['bounced after it was cleared', bounceCheque(1), 'CHEQUE_CLEARED'],
  ] as const)('is not %s', (_, step, code) => {
    given(...paidByCheque, asked(clearCheque(1)))
      .when(step)
      .refuses(code, /^This cheque was cleared already. If the bank did not pay it, mark it as not cleared first.$/)
  })

  test.each([
    ['cleared', clearCheque(1, today, 1)],
    ['bounced', bounceCheque(1, today, 1)],
  ] as const)('is not %s as what it was before somebody else corrected it', (_, step) =>
    given(...paidByCheque)
      .when(correct(1, { amount: 1900_00 }), step)
      .refuses('STALE_VERSION'),
  )

  test.each([
    ['in cash is not a cheque', clearCheque(2), 'NOT_A_CHEQUE', 'This payment was not made by cheque.'],
    ['is not cleared tomorrow', clearCheque(1, '2026-06-16'), 'INVALID_INPUT', 'Date must not be in the future.'],
    [
      'does not bounce before it was received',
      bounceCheque(1, '2026-05-31'),
      'INVALID_INPUT',
      'Date must not be before the payment of 01/06/2026.',
    ],
  ] as const)('%s', (_, step, code, message) => {
    given(...paidByCheque, paid(1_00))
      .when(step)
      .refuses(code, message)
  })

  test('that bounced is final: it is neither cleared nor voided nor bounced again', () => {
    const after = given(...paidByCheque, asked(bounceCheque(1)))
    for (const step of [clearCheque(1), bounceCheque(1), voidPayment(1)]) after.when(step).refuses('PAYMENT_VOIDED')
  })
})

describe('a cheque that is dated later', () => {
  const cheque = { number: '000417', bank: null, date: '2026-06-10' }
  const dated = given(
    enrolled({ fees: 5000_00 }),
    asked(receive(2000_00, { on: '2026-06-01', method: 'cheque', cheque })),
  )
  test('is not paid by the bank before, but may come back', () => {
    dated
      .when(clearCheque(99, '2026-06-09'))
      .refuses('INVALID_INPUT', 'Date must not be before the date on the cheque, 10/06/2026.', 'date')
    dated.when(clearCheque(99, '2026-06-10')).gives([{ type: 'ChequeCleared' }])
    dated.when(bounceCheque(99, '2026-06-09')).gives([{ type: 'ChequeBounced' }])
  })
})
