import { describe, test } from 'vitest'
import { receive } from '#tests/ledger/commands'
import { cancelled, completed, enrolled, paid, voided, withdrawn } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { note, other, payment } from '#tests/ledger/ids'

describe('taking a payment', () => {
  test('settles what is owed, under the next receipt number', () =>
    given(enrolled({ fees: 5000_00 }), paid(1000_00))
      .when(receive(1500_00, { method: 'upi', reference: 'UTR 77', note: note(1) }))
      .gives(
        [
          {
            type: 'PaymentReceived',
            occurredOn: '2026-06-15',
            data: {
              paymentId: payment(99),
              amount: 1500_00,
              method: 'upi',
              reference: 'UTR 77',
              note: note(1),
              receiptNumber: 'PUN/26-27/00002',
              financialYear: '26-27',
              serial: 2,
              balance: 2500_00,
              postings: twoLegs('assets:upi', 'assets:receivable:fees', 1500_00),
            },
          },
        ],
        { paid: 2500_00, remaining: 2500_00 },
      ))

  test('takes the last paisa', () =>
    given(enrolled({ fees: 5000_00 }), paid(4999_50))
      .when(receive(50))
      .gives([{ type: 'PaymentReceived', data: { balance: 0 } }], { remaining: 0 }))

  test('never more than remains', () =>
    given(enrolled({ fees: 5000_00 }), paid(4999_50))
      .when(receive(51))
      .refuses('OVERPAYMENT', /^Only ₹0.50 remains to be paid.$/))

  test('nothing when all is paid', () =>
    given(enrolled({ fees: 5000_00 }), paid(5000_00))
      .when(receive(1))
      .refuses('OVERPAYMENT', /^Nothing remains to be paid.$/))

  test('a discount is not money paid: it lowers what may be taken', () =>
    given(enrolled({ fees: 5000_00, discount: 500_00 }))
      .when(receive(4500_01))
      .refuses('OVERPAYMENT'))

  test('two counters cannot both take the last amount due', () =>
    given(enrolled({ fees: 10_00 }))
      .when(receive(10_00, { number: 1 }), receive(10_00, { number: 2 }))
      .refuses('OVERPAYMENT'))

  test('a voided payment makes room again', () =>
    given(enrolled({ fees: 10_00 }), paid(10_00), voided(1))
      .when(receive(10_00))
      .gives([{ type: 'PaymentReceived', data: { receiptNumber: 'PUN/26-27/00002' } }], { remaining: 0 }))

  test.each([0, -1])('%i paise are no payment', amount =>
    given(enrolled())
      .when(receive(amount))
      .refuses('INVALID_INPUT', /^Amount must be at least 0.01.$/),
  )

  test('a cancelled enrollment takes none', () =>
    given(enrolled(), cancelled())
      .when(receive(1_00))
      .refuses('ENROLLMENT_NOT_ACTIVE', /cancelled/))

  test('a completed one with dues does', () =>
    given(enrolled({ fees: 10_00 }), completed())
      .when(receive(10_00))
      .gives([{ type: 'PaymentReceived' }], { status: 'completed', remaining: 0 }))

  test.each([
    ['never made', []],
    ['withdrawn', [enrolled(), withdrawn()]],
  ])('an enrollment that was %s is not there', (_, facts) =>
    given(...facts)
      .when(receive(1_00))
      .refuses('NOT_FOUND'),
  )

  test('the same payment is never received twice', () =>
    given(enrolled(), paid(1_00))
      .when(receive(1_00, { number: 1 }))
      .crashes('A payment is received once.'))
})

describe('the payment date', () => {
  test('may lie in the past', () =>
    given(enrolled())
      .when(receive(1_00, { on: '2026-06-14' }))
      .gives([{ type: 'PaymentReceived', occurredOn: '2026-06-14' }]))

  test('may not lie in the future', () =>
    given(enrolled())
      .when(receive(1_00, { on: '2026-06-16' }))
      .refuses('INVALID_INPUT', /^Payment date must not be in the future.$/))
})

describe('receipt numbers', () => {
  test('follow the financial year of the payment date, not of the day it was entered', () =>
    given(enrolled({ on: '2026-03-01' }), paid(1_00, { on: '2026-03-30' }), paid(1_00, { on: '2026-04-01' }))
      .on('2026-04-02')
      .when(
        receive(1_00, { number: 11, on: '2026-03-31' }),
        receive(1_00, { number: 12, on: '2026-04-01' }),
        receive(1_00, { number: 13, on: '2026-03-31' }),
      )
      .gives([
        { type: 'PaymentReceived', data: { receiptNumber: 'PUN/25-26/00002' } },
        { type: 'PaymentReceived', data: { receiptNumber: 'PUN/26-27/00002' } },
        { type: 'PaymentReceived', data: { receiptNumber: 'PUN/25-26/00003' } },
      ]))

  test('run through all enrollments of the institute', () =>
    given(enrolled(), enrolled({ as: other }), paid(1_00), paid(1_00, { as: other }))
      .when(receive(1_00))
      .gives([{ type: 'PaymentReceived', data: { receiptNumber: 'PUN/26-27/00003' } }]))

  test('a refused payment uses none up', () => {
    given(enrolled({ fees: 1_00 }))
      .when(receive(2_00))
      .refuses('OVERPAYMENT')
    given(enrolled({ fees: 1_00 }))
      .when(receive(1_00))
      .gives([{ type: 'PaymentReceived', data: { serial: 1 } }])
  })
})
