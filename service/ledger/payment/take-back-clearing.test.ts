import { describe, test } from 'vitest'
import {
  bounceCheque,
  clearCheque,
  clearRefundCheque,
  correct,
  refund,
  today,
  voidClearing,
  voidPayment,
  voidRefund,
  voidRefundClearing,
} from '#tests/ledger/commands'
import { closeDay, lockMonth } from '#tests/ledger/counter-commands'
import { asked, cancelled, enrolled, paid } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { note, refundId } from '#tests/ledger/ids'

const paidByCheque = [enrolled({ fees: 5000_00 }), paid(2000_00, { method: 'cheque' })] as const
const cleared = [...paidByCheque, asked(clearCheque(1, '2026-06-08'))] as const
const outOfBank = {
  type: 'ClearingVoided',
  occurredOn: '2026-06-08',
  data: { reverses: 3, reason: note(9), postings: twoLegs('assets:bank', 'assets:cheque', -2000_00) },
} as const

describe('a cheque that was marked as cleared by mistake', () => {
  test('is in hand again from the day of the clearing on, and its receipt stands', () =>
    given(...cleared)
      .when(voidClearing(1))
      .gives([outOfBank], { paid: 2000_00, remaining: 3000_00 }))

  test('is cleared again on another day, bounced, deleted or corrected, like any cheque in hand', () => {
    const again = given(...cleared, asked(voidClearing(1)))
    const bank = { postings: twoLegs('assets:bank', 'assets:cheque', 2000_00) }
    again.when(clearCheque(1, '2026-06-05')).gives([{ type: 'ChequeCleared', occurredOn: '2026-06-05', data: bank }])
    again.when(bounceCheque(1, '2026-06-05')).gives([{ type: 'ChequeBounced', occurredOn: '2026-06-05' }], { paid: 0 })
    again.when(voidPayment(1)).gives([{ type: 'PaymentVoided', occurredOn: '2026-06-01' }], { paid: 0 })
    again.when(correct(1, { amount: 1900_00 })).gives([{ type: 'PaymentVoided' }, { type: 'PaymentReceived' }])
    again.when(refund(1, { of: 1 })).refuses('CHEQUE_NOT_CLEARED')
  })

  test('is taken back as often as it is cleared, each time once', () => {
    given(...cleared)
      .when(voidClearing(1), clearCheque(1), voidClearing(1))
      .gives([
        outOfBank,
        { type: 'ChequeCleared' },
        { type: 'ClearingVoided', occurredOn: today, data: { reverses: 5 } },
      ])
    given(...cleared)
      .when(voidClearing(1), voidClearing(1))
      .refuses('CHEQUE_NOT_CLEARED', /^This cheque is not marked as cleared.$/)
  })

  test('is in hand again although some of it was given back, which then has to be covered before it bounces', () => {
    const givenBack = given(...cleared, asked(refund(500_00, { of: 1 })))
    givenBack.when(voidClearing(1)).gives([outOfBank], { paid: 2000_00 })
    givenBack.when(voidClearing(1), bounceCheque(1)).refuses('PAYMENT_REFUNDED')
  })

  test('changes nothing of a cancelled enrollment', () =>
    given(...cleared, cancelled())
      .when(voidClearing(1))
      .gives([outOfBank], { paid: 2000_00, writtenOff: 3000_00, status: 'cancelled' }))

  describe('on a day that was closed since', () => {
    const closed = [...cleared, asked(closeDay({ on: '2026-06-08' }))] as const
    const late = { ...outOfBank, occurredOn: today } as const

    test('is in hand again from today on', () =>
      given(...closed)
        .when(voidClearing(1))
        .gives([late]))

    test('neither clears nor bounces before that, because until then it counts as cleared', () => {
      const again = given(...closed, asked(voidClearing(1)))
      for (const step of [clearCheque(1, '2026-06-10'), bounceCheque(1, '2026-06-10')])
        again
          .on('2026-06-20')
          .when(step)
          .refuses(
            'INVALID_INPUT',
            'Date must not be before 15/06/2026: until then it counts as it was before.',
            'date',
          )
      again
        .on('2026-06-20')
        .when(clearCheque(1, today))
        .gives([{ type: 'ChequeCleared', occurredOn: today }])
      again
        .on('2026-06-20')
        .when(bounceCheque(1, today))
        .gives([{ type: 'ChequeBounced', occurredOn: today }])
    })

    test('today too, has to wait until the day is reopened', () =>
      given(...cleared, asked(closeDay({ on: today })))
        .when(voidClearing(1))
        .refuses('DAY_CLOSED'))
  })

  describe('in a month that alone was locked since', () => {
    const july = '2026-07-02'
    const inMay = [enrolled({ on: '2026-05-20' }), paid(100_00, { on: '2026-05-20', method: 'cheque' })] as const
    const locked = [...inMay, asked(clearCheque(1, '2026-06-08')), asked(lockMonth('2026-06'))] as const
    const again = (...more: Parameters<typeof given>) => given(...locked, asked(voidClearing(1), july), ...more)

    test('is deleted no earlier than it came back, so that no day has a cheque less than none', () => {
      const voided = { type: 'PaymentVoided', occurredOn: '2026-07-05', data: { receivedOn: '2026-05-20' } } as const
      again().on('2026-07-05').when(voidPayment(1)).gives([voided])
      again(asked(clearCheque(1, july), july))
        .on('2026-07-05')
        .when(voidPayment(1))
        .gives([{ type: 'ClearingVoided', occurredOn: july }, voided])
    })

    test('is corrected no earlier than it came back, or on the day that is named', () => {
      const dated = (on: string) => [
        { type: 'PaymentVoided' as const, occurredOn: on },
        { type: 'PaymentReceived' as const, occurredOn: on },
      ]
      again()
        .on('2026-07-05')
        .when(correct(1, { amount: 90_00 }))
        .gives(dated('2026-07-05'))
      again()
        .on('2026-07-05')
        .when(correct(1, { on: '2026-07-03' }))
        .gives(dated('2026-07-03'))
      again()
        .on('2026-07-05')
        .when(correct(1, { on: '2026-05-21' }))
        .refuses('INVALID_INPUT', /must not be before 02\/07/)
    })
  })

  test.each([
    ['in another version', voidClearing(1, 2), 'STALE_VERSION'],
    ['in cash', voidClearing(2), 'NOT_A_CHEQUE'],
    ['that is still in hand', voidClearing(3), 'CHEQUE_NOT_CLEARED'],
    ['that nobody paid', voidClearing(4), 'NOT_FOUND'],
  ] as const)('is not one %s', (_, step, code) =>
    given(
      ...paidByCheque,
      paid(1_00),
      paid(1_00, { method: 'cheque' }),
      asked(clearCheque(1)),
      asked(correct(1, { note: note(1) })),
    )
      .when(step)
      .refuses(code),
  )

  test('is final once it is voided or bounced', () => {
    given(...cleared, asked(voidPayment(1)))
      .when(voidClearing(1))
      .refuses('PAYMENT_VOIDED')
    given(...paidByCheque, asked(bounceCheque(1)))
      .when(voidClearing(1))
      .refuses('PAYMENT_VOIDED')
  })
})

describe('the cheque of a refund that was marked as cleared by mistake', () => {
  const byCheque = asked(refund(500_00, { of: 1, method: 'cheque', on: '2026-06-05' }))
  const givenBack = [enrolled({ fees: 5000_00 }), paid(2000_00), byCheque] as const
  const paidOut = [...givenBack, asked(clearRefundCheque('2026-06-08'))] as const
  const intoBank = {
    type: 'RefundClearingVoided',
    occurredOn: '2026-06-08',
    data: { refundId, reverses: 4, reason: note(9), postings: twoLegs('assets:bank', 'assets:cheque', 500_00) },
  } as const

  test('is not paid again, and is cleared on another day', () =>
    given(...paidOut)
      .when(voidRefundClearing(), clearRefundCheque('2026-06-07'))
      .gives([intoBank, { type: 'RefundChequeCleared', occurredOn: '2026-06-07' }], { paid: 2000_00 }))

  test('on a day that was closed since, counts as cleared until today', () => {
    const again = [...paidOut, asked(closeDay({ on: '2026-06-08' })), asked(voidRefundClearing())] as const
    given(...again)
      .when(clearRefundCheque('2026-06-10'))
      .refuses('INVALID_INPUT', /must not be before 15\/06\/2026/)
    given(...again)
      .when(clearRefundCheque())
      .gives([{ type: 'RefundChequeCleared', occurredOn: today }])
  })

  test('in a month that was locked since, is voided no earlier than that was taken back', () => {
    const inMay = [enrolled({ on: '2026-05-20' }), paid(100_00, { on: '2026-05-20' })] as const
    const back = asked(refund(50_00, { of: 1, method: 'cheque', on: '2026-05-21' }))
    given(...inMay, back, asked(clearRefundCheque('2026-06-08')), asked(lockMonth('2026-06')))
      .on('2026-07-02')
      .when(voidRefundClearing(), voidRefund())
      .gives([
        { type: 'RefundClearingVoided', occurredOn: '2026-07-02' },
        { type: 'RefundVoided', occurredOn: '2026-07-02' },
      ])
  })

  test.each([
    ['still out', givenBack, 'CHEQUE_NOT_CLEARED'],
    ['taken back', [...paidOut, asked(voidRefundClearing())], 'CHEQUE_NOT_CLEARED'],
    ['of a voided refund', [...paidOut, asked(voidRefund())], 'REFUND_VOIDED'],
    ['of no refund', [enrolled(), paid(2000_00)], 'NOT_FOUND'],
    ['of a refund in cash', [enrolled(), paid(2000_00), asked(refund(1_00, { of: 1 }))], 'NOT_A_CHEQUE'],
  ] as const)('is not one %s', (_, facts, code) =>
    given(...facts)
      .when(voidRefundClearing())
      .refuses(code),
  )
})
