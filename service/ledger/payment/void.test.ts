import { describe, test } from 'vitest'
import { correct, voidPayment } from '#tests/ledger/commands'
import { cancelled, enrolled, paid, voided } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { note, other, payment } from '#tests/ledger/ids'

describe('voiding a payment', () => {
  test('reverses the receipt on its own date and makes the sum due again', () =>
    given(enrolled({ fees: 10_00 }), paid(7_00, { method: 'cheque', on: '2026-05-20' }))
      .when(voidPayment(1, note(1)))
      .gives(
        [
          {
            type: 'PaymentVoided',
            occurredOn: '2026-05-20',
            data: {
              paymentId: payment(1),
              reverses: 2,
              receiptNumber: 'PUN/26-27/00001',
              amount: 7_00,
              corrected: false,
              writtenOff: 0,
              reason: note(1),
              postings: twoLegs('assets:receivable:fees', 'assets:cheque', 7_00),
            },
          },
        ],
        { paid: 0, remaining: 10_00 },
      ))

  test('on a cancelled enrollment writes off more, so that nothing is due again', () =>
    given(enrolled({ fees: 10_00 }), paid(7_00), cancelled())
      .when(voidPayment(1))
      .gives(
        [
          { type: 'PaymentVoided', data: { postings: twoLegs('assets:receivable:fees', 'assets:cash', 7_00) } },
          {
            type: 'WriteOffAdjusted',
            data: { amount: 7_00, postings: twoLegs('expenses:writeoff', 'assets:receivable:fees', 7_00) },
          },
        ],
        { paid: 0, writtenOff: 10_00, remaining: 0 },
      ))

  test('happens once', () =>
    given(enrolled(), paid(7_00), voided(1))
      .when(voidPayment(1))
      .refuses('PAYMENT_VOIDED', /^This payment was voided/))

  test('is of the payment that was seen, and not of what somebody else made of it meanwhile', () => {
    const changed = correct(1, { amount: 8_00 })
    given(enrolled(), paid(7_00))
      .when(changed, voidPayment(1, null, 1))
      .refuses('STALE_VERSION')
    given(enrolled(), paid(7_00))
      .when(changed, voidPayment(1, null, 3))
      .gives([{ type: 'PaymentVoided' }, { type: 'PaymentReceived' }, { type: 'PaymentVoided' }])
  })

  test('needs a payment of this enrollment', () =>
    given(enrolled(), enrolled({ as: other }), paid(7_00, { as: other }))
      .when(voidPayment(1))
      .refuses('NOT_FOUND', /^Payment not found.$/))

  test('is final: no correction after it', () =>
    given(enrolled(), paid(7_00), voided(1))
      .when(correct(1, { amount: 8_00 }))
      .refuses('PAYMENT_VOIDED'))
})
