import { describe, test } from 'vitest'
import { receive } from '#tests/ledger/commands'
import { startReceipts } from '#tests/ledger/counter-commands'
import { asked, enrolled, paid } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'

const from413 = asked(startReceipts('26-27', 413))

describe('the receipts of a financial year', () => {
  test('start from the number after those that were written by hand, and go on from there', () => {
    given()
      .when(startReceipts('26-27', 413))
      .gives([{ type: 'ReceiptsStarted', occurredOn: '2026-06-15', data: { financialYear: '26-27', first: 413 } }])
    given(enrolled(), from413)
      .when(receive(10_00, { number: 1 }), receive(10_00, { number: 2 }))
      .gives([
        { type: 'PaymentReceived', data: { serial: 413, receiptNumber: 'PUN/26-27/00413' } },
        { type: 'PaymentReceived', data: { serial: 414, receiptNumber: 'PUN/26-27/00414' } },
      ])
  })

  test('of another year, and refund vouchers, are not moved', () =>
    given(enrolled({ on: '2026-03-01' }), from413)
      .when(receive(10_00, { on: '2026-03-31' }))
      .gives([{ type: 'PaymentReceived', data: { serial: 1, receiptNumber: 'PUN/25-26/00001' } }]))

  test('can be set again, also back to 1, until the first is given', () => {
    given(from413)
      .when(startReceipts('26-27', 431))
      .gives([{ type: 'ReceiptsStarted', data: { first: 431 } }])
    given(from413).when(startReceipts('26-27', 413)).gives([])
    given().when(startReceipts('26-27', 1)).gives([])
    given(enrolled(), from413, asked(startReceipts('26-27', 1)))
      .when(receive(10_00))
      .gives([{ type: 'PaymentReceived', data: { serial: 1 } }])
  })

  test.each([
    ['the first', [paid(10_00)]],
    ['the first after the start', [from413, paid(10_00)]],
  ] as const)('cannot start anew once %s was given', (_, facts) =>
    given(enrolled(), ...facts)
      .when(startReceipts('26-27', 500))
      .refuses(
        'RECEIPTS_STARTED',
        'Receipts of 26-27 have been given already, so they cannot start from another number any more.',
      ),
  )

  test('of a year to come are not asked about', () =>
    given()
      .when(startReceipts('27-28', 2))
      .refuses('INVALID_INPUT', 'Financial year must not be in the future.', 'financialYear'))
})
