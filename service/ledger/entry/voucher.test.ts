import { describe, test } from 'vitest'
import type { Step } from '#log/submission'
import { correctEntry, printEntryReceipt, record, voidEntry } from '#tests/ledger/counter-commands'
import { asked, earned } from '#tests/ledger/facts'
import { given } from '#tests/ledger/given'
import { note, payment } from '#tests/ledger/ids'

describe('a voucher', () => {
  test('of income stands in another series than that of an expense, each without gaps', () => {
    const at = (number: number, step: Step): Step => ({ ...step, stream: payment(number) })
    given()
      .when(
        at(1, record()),
        at(2, record({ type: 'expense' })),
        at(3, record()),
        at(4, record({ date: '2026-03-31' })),
        at(5, record({ type: 'expense' })),
      )
      .gives([
        {
          type: 'IncomeRecorded',
          data: { voucher: { number: 'PUN/I26-27/00001', financialYear: '26-27', serial: 1 } },
        },
        { type: 'ExpenseRecorded', data: { voucher: { number: 'PUN/E26-27/00001' } } },
        { type: 'IncomeRecorded', data: { voucher: { number: 'PUN/I26-27/00002' } } },
        { type: 'IncomeRecorded', data: { voucher: { number: 'PUN/I25-26/00001' } } },
        { type: 'ExpenseRecorded', data: { voucher: { number: 'PUN/E26-27/00002' } } },
      ])
  })

  test('of another amount takes the next number; a voided one keeps its own', () =>
    given()
      .when(record(), correctEntry({ amount: 1_00 }), voidEntry())
      .gives([
        { type: 'IncomeRecorded', data: { voucher: { number: 'PUN/I26-27/00001' } } },
        { type: 'EntryVoided' },
        { type: 'IncomeRecorded', data: { voucher: { number: 'PUN/I26-27/00002' } } },
        { type: 'EntryVoided', data: { corrected: false } },
      ]))

  test('that is refused uses up no number', () => {
    given()
      .when(record({ amount: 0 }))
      .refuses('INVALID_INPUT')
    given(asked(record({ date: '2026-06-15' })))
      .when(correctEntry({ date: '2026-06-16' }))
      .refuses('INVALID_INPUT')
  })

  test('is given to an older entry when it is corrected, and to none before', () =>
    given(earned(100_00))
      .when(correctEntry({ note: note(1) }), correctEntry({ amount: 1_00 }))
      .gives([
        { type: 'EntryAnnotated' },
        { type: 'EntryVoided' },
        { type: 'IncomeRecorded', data: { note: note(1), voucher: { number: 'PUN/I26-27/00001' } } },
      ]))
})

describe('the receipt of other income on paper', () => {
  test('is the original once, then a duplicate; one with a new number is an original again', () =>
    given()
      .when(record(), printEntryReceipt(), printEntryReceipt(), correctEntry({ amount: 1_00 }, 1), printEntryReceipt())
      .gives([
        { type: 'IncomeRecorded' },
        { type: 'EntryReceiptPrinted', data: { voucherNumber: 'PUN/I26-27/00001', copy: 1 } },
        { type: 'EntryReceiptPrinted', data: { voucherNumber: 'PUN/I26-27/00001', copy: 2 } },
        { type: 'EntryVoided' },
        { type: 'IncomeRecorded' },
        { type: 'EntryReceiptPrinted', data: { voucherNumber: 'PUN/I26-27/00002', copy: 1 } },
      ]))

  test('is printed for voided income too, and says that it is cancelled', () =>
    given(asked(record()), asked(voidEntry()))
      .when(printEntryReceipt())
      .gives([{ type: 'EntryReceiptPrinted' }]))

  test('is not there for an expense, for income without a number, nor for what was never recorded', () => {
    for (const before of [asked(record({ type: 'expense' })), earned(100_00)])
      given(before).when(printEntryReceipt()).refuses('NOT_FOUND', 'Receipt not found.')
    given().when(printEntryReceipt()).refuses('NOT_FOUND', 'Record not found.')
  })
})
