import { describe, test } from 'vitest'
import { correct, print } from '#tests/ledger/commands'
import { asked, enrolled, paid, voided } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'

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

  test('is counted apart from the receipts of other payments', () => {
    given(enrolled(), paid(100_00), paid(200_00), asked(print(1)))
      .when(print(2), print(1))
      .gives([
        { type: 'ReceiptPrinted', data: { receiptNumber: 'PUN/26-27/00002', copy: 1 } },
        { type: 'ReceiptPrinted', data: { receiptNumber: 'PUN/26-27/00001', copy: 2 } },
      ])
  })

  test('with a new number is an original again', () => {
    given(enrolled(), paid(100_00), asked(print(1)), asked(correct(1, { amount: 90_00 })))
      .when(print(1))
      .gives([{ type: 'ReceiptPrinted', data: { receiptNumber: 'PUN/26-27/00002', copy: 1 } }])
  })

  test('is printed for a voided payment too, and says that it is voided', () => {
    given(enrolled(), paid(100_00), voided(1))
      .when(print(1))
      .gives([{ type: 'ReceiptPrinted' }])
  })
})
