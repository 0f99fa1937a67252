import { describe, test } from 'vitest'
import { accountOfHead } from '#ledger/heads'
import { closeDay, correctEntry, printEntryReceipt, record, voidEntry } from '#ledger/testing/commands'
import { asked, earned, entryVoided } from '#ledger/testing/facts'
import { given } from '#ledger/testing/given'
import { meera, note, payment, ravi } from '#ledger/testing/ids'
import type { Step } from '#log/submission'

describe('recording', () => {
  test('income comes in', () =>
    given()
      .when(record({ source: 'Exam fees', amount: 250_00, method: 'upi', date: '2026-06-10', note: note(1) }))
      .gives([
        {
          type: 'IncomeRecorded',
          occurredOn: '2026-06-10',
          data: {
            category: 'internal',
            source: 'Exam fees',
            amount: 250_00,
            method: 'upi',
            note: note(1),
            postings: [
              { account: 'assets:upi', amount: 250_00 },
              { account: 'income:other:Exam fees', amount: -250_00 },
            ],
          },
        },
      ]))
  test('an expense goes out', () =>
    given()
      .when(record({ type: 'expense', category: 'external', source: 'Rent', amount: 9000_00, method: 'bank_transfer' }))
      .gives([
        {
          type: 'ExpenseRecorded',
          data: {
            category: 'external',
            postings: [
              { account: 'expenses:other:Rent', amount: 9000_00 },
              { account: 'assets:bank', amount: -9000_00 },
            ],
          },
        },
      ]))
  test('today, never in the future', () => {
    given()
      .when(record({ date: '2026-06-15' }))
      .gives([{ type: 'IncomeRecorded' }])
    given()
      .when(record({ date: '2026-06-16' }))
      .refuses('INVALID_INPUT', /^Date must not be in the future.$/)
  })
  test.each([0, -1])('%i paise are nothing to record', amount =>
    given()
      .when(record({ amount }))
      .refuses('INVALID_INPUT', /^Amount must be at least 0.01.$/),
  )
  test('one paisa is', () =>
    given()
      .when(record({ amount: 1 }))
      .gives([{ type: 'IncomeRecorded' }]))
  test('happens once for an entry', () => given(earned(100_00)).when(record()).crashes('An entry is recorded once.'))
})

describe('correcting', () => {
  test('reverses the entry on its own date and records it anew', () =>
    given(earned(100_00))
      .when(correctEntry({ amount: 150_00, date: '2026-06-12' }))
      .gives([
        {
          type: 'EntryVoided',
          occurredOn: '2026-06-01',
          data: {
            reverses: 1,
            corrected: true,
            postings: [
              { account: 'assets:cash', amount: -100_00 },
              { account: 'income:other:Exam fees', amount: 100_00 },
            ],
          },
        },
        { type: 'IncomeRecorded', occurredOn: '2026-06-12', data: { amount: 150_00, source: 'Exam fees' } },
      ]))
  test.each([
    ['type', { type: 'expense' }, { type: 'ExpenseRecorded' }],
    ['category', { category: 'external' }, { type: 'IncomeRecorded', data: { category: 'external' } }],
    ['source', { source: 'Books' }, { type: 'IncomeRecorded', data: { source: 'Books' } }],
    ['method', { method: 'card' }, { type: 'IncomeRecorded', data: { method: 'card' } }],
    ['date', { date: '2026-05-31' }, { type: 'IncomeRecorded', occurredOn: '2026-05-31' }],
  ] as const)('its %s alone leaves the rest', (_, change, event) =>
    given(earned(100_00, { note: note(1) }))
      .when(correctEntry(change))
      .gives([{ type: 'EntryVoided' }, { ...event, data: { amount: 100_00, ...('data' in event ? event.data : {}) } }]),
  )
  test.each([
    ['note', { note: note(2) }],
    ['cleared note', { note: null }],
    ['party', { party: note(3) }],
    ['bill number', { billNumber: 'B/17' }],
    ['bill', { bill: 'bills/1.pdf' }],
  ])('its %s alone is an annotation, also of a closed day: the voucher keeps its number', (_, change) => {
    const before = { note: note(1), party: null, billNumber: null, bill: null }
    given(earned(100_00, { note: note(1) }), asked(closeDay({ on: '2026-06-01' })))
      .when(correctEntry(change), correctEntry(change))
      .gives([{ type: 'EntryAnnotated', occurredOn: '2026-06-15', data: { ...before, ...change } }])
  })
  test.each([
    ['nothing', {}],
    ['what is there already', { source: 'Exam fees', amount: 100_00, date: '2026-06-01', note: null }],
  ])('%s changes nothing', (_, change) => given(earned(100_00)).when(correctEntry(change)).gives([]))
  test('an expense stays an expense', () =>
    given(asked(record({ type: 'expense', source: 'Rent' })))
      .when(correctEntry({ amount: 1_00 }))
      .gives([{ type: 'EntryVoided' }, { type: 'ExpenseRecorded', data: { source: 'Rent', amount: 1_00 } }]))
  test('again and again, each time reversing the newest', () =>
    given(earned(100_00))
      .when(correctEntry({ amount: 1_00 }), correctEntry({ amount: 2_00 }), voidEntry())
      .gives([
        { type: 'EntryVoided', data: { reverses: 1 } },
        { type: 'IncomeRecorded' },
        { type: 'EntryVoided', data: { reverses: 3 } },
        { type: 'IncomeRecorded' },
        { type: 'EntryVoided', data: { reverses: 5, corrected: false } },
      ]))
  test('to a date in the future, or to nothing, is refused', () => {
    given(earned(100_00))
      .when(correctEntry({ date: '2026-06-16' }))
      .refuses('INVALID_INPUT', /^Date/)
    given(earned(100_00))
      .when(correctEntry({ amount: 0 }))
      .refuses('INVALID_INPUT', /^Amount/)
  })
  test('is refused when somebody else changed the entry meanwhile', () => {
    given(earned(100_00))
      .when(correctEntry({ amount: 1_00 }), correctEntry({ amount: 2_00 }, 1))
      .refuses('STALE_VERSION', 'Somebody else changed this record meanwhile. Load it again.')
    given(earned(100_00))
      .when(correctEntry({ amount: 1_00 }, 1), correctEntry({ amount: 2_00 }, 3))
      .gives([{ type: 'EntryVoided' }, { type: 'IncomeRecorded' }, { type: 'EntryVoided' }, { type: 'IncomeRecorded' }])
  })
  test('counts an annotation as a change of somebody else too', () => {
    given(earned(100_00))
      .when(correctEntry({ note: note(1) }, 1), correctEntry({ bill: 'bills/1.pdf' }, 1))
      .refuses('STALE_VERSION')
    given(earned(100_00))
      .when(correctEntry({ note: note(1) }, 1), correctEntry({ bill: 'bills/1.pdf' }, 2))
      .gives([{ type: 'EntryAnnotated' }, { type: 'EntryAnnotated', data: { note: note(1), bill: 'bills/1.pdf' } }])
  })
  test('an entry that does not exist is refused', () =>
    given()
      .when(correctEntry({ amount: 1_00 }))
      .refuses('NOT_FOUND', /^Record not found.$/))
})

describe('a head', () => {
  const rent = { name: 'Rent', retired: true, accounts: ['expenses:other:Rent', 'expenses:other:rent'] }
  test('that is retired takes no new entry', () =>
    given()
      .when(record({ source: 'rent' }, rent))
      .refuses('HEAD_RETIRED', /^Rent was retired from the list of heads\./, 'source'))
  test.each([
    ['expense', 'Cash short', 'Cash short'],
    ['expense', ' CASH  short', 'Cash short'],
    ['income', 'cash excess', 'Cash excess'],
    ['income', 'Cash short', 'Cash short'],
    ['expense', 'Shortage', 'Cash short'],
  ] as const)('of the day close takes no %s that is typed as %s', (type, source, name) => {
    const head = { name, retired: false }
    const sentence = /^Source must not be cash (?:short|excess), which a day close books by itself\.$/i
    given().when(record({ type, source }, head)).refuses('INVALID_INPUT', sentence, 'source')
    given(asked(record({ type, source: 'Tea' })))
      .when(correctEntry({ source }, undefined, head))
      .refuses('INVALID_INPUT', sentence, 'source')
    given(asked(record({ type, source })))
      .when(
        correctEntry({ source: name, amount: 1_00 }, undefined, { ...head, accounts: [accountOfHead(type, source)] }),
      )
      .gives([
        { type: 'EntryVoided' },
        { type: type === 'income' ? 'IncomeRecorded' : 'ExpenseRecorded', data: { amount: 1_00 } },
      ])
  })
  test('that is retired takes no entry of another head', () =>
    given(asked(record({ type: 'expense', source: 'Tea' })))
      .when(correctEntry({ source: 'Rent' }, undefined, rent))
      .refuses('HEAD_RETIRED', /^Rent/))
  test('that is retired keeps its own entries when they are corrected', () =>
    given(asked(record({ type: 'expense', source: 'rent' })))
      .when(correctEntry({ source: 'Rent', amount: 1_00 }, undefined, rent))
      .gives([{ type: 'EntryVoided' }, { type: 'ExpenseRecorded', data: { source: 'rent', amount: 1_00 } }]))
  test('in other letters is no change', () =>
    given(asked(record({ type: 'expense', source: 'rent' })))
      .when(correctEntry({ source: 'Rent' }, undefined, { ...rent, retired: false }))
      .gives([]))
  test('of income is another one than that of expenses', () =>
    given(asked(record({ type: 'expense', source: 'rent' })))
      .when(
        correctEntry({ type: 'income', source: 'Rent' }, undefined, {
          name: 'Rent',
          retired: false,
          accounts: ['income:other:Rent'],
        }),
      )
      .gives([{ type: 'EntryVoided' }, { type: 'IncomeRecorded', data: { source: 'Rent' } }]))
})

describe('voiding', () => {
  test('reverses the entry', () =>
    given(earned(100_00))
      .when(voidEntry())
      .gives([{ type: 'EntryVoided', occurredOn: '2026-06-01', data: { reverses: 1, corrected: false } }]))
  test('is final', () => {
    given(earned(100_00), entryVoided())
      .when(voidEntry())
      .refuses('ENTRY_VOIDED', 'This record was deleted and cannot be changed any more.')
    given(earned(100_00), entryVoided())
      .when(correctEntry({ amount: 1_00 }))
      .refuses('ENTRY_VOIDED')
  })
  test('an entry that does not exist is refused', () => given().when(voidEntry()).refuses('NOT_FOUND'))
})

describe('an account named by typed text', () => {
  test.each([
    ['Rent: shop', 'income:other:Rent- shop'],
    ['  Two  spaces\tand tabs ', 'income:other:Two spaces and tabs'],
    [':', 'income:other:-'],
  ])('%j is one part', (source, account) =>
    given()
      .when(record({ source }))
      .gives([{ type: 'IncomeRecorded', data: { source, postings: [{}, { account }] } }]),
  )
})

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

describe('a cheque', () => {
  const cheque = { number: '000417', bank: 'State Bank of India', date: '2026-06-20' }
  const byCheque = { type: 'expense', method: 'cheque' } as const

  test('is kept with what it paid, and may be dated later than today', () => {
    given()
      .when(record({ ...byCheque, cheque }))
      .gives([{ type: 'ExpenseRecorded', data: { method: 'cheque', cheque } }])
    given()
      .when(record({ method: 'cheque', cheque }))
      .gives([{ type: 'IncomeRecorded', data: { cheque } }])
  })

  test('belongs to no other method', () => {
    given()
      .when(record({ method: 'upi', cheque }))
      .refuses('INVALID_INPUT', /^Payment method must be cheque, because a cheque is described.$/)
    for (const change of [{ cheque }, { cheque, amount: 1_00 }])
      given(earned(100_00))
        .when(correctEntry(change))
        .refuses('INVALID_INPUT', /^Payment method must be cheque/)
  })

  test('can be written in later and taken away, and the voucher keeps its number', () =>
    given(asked(record(byCheque)))
      .when(
        correctEntry({ cheque: { number: '000417' } }),
        correctEntry({ cheque: { number: '000417' } }),
        correctEntry({ billNumber: 'B/17' }),
        correctEntry({ cheque: { number: null } }),
      )
      .gives([
        { type: 'EntryAnnotated', data: { cheque: { number: '000417', bank: null, date: null } } },
        { type: 'EntryAnnotated', data: { billNumber: 'B/17' } },
        { type: 'EntryAnnotated', data: { billNumber: 'B/17', cheque: null } },
      ]))

  test('stays with a corrected amount, and goes with a corrected method', () =>
    given(asked(record({ ...byCheque, cheque })))
      .when(
        correctEntry({ amount: 1_00 }),
        correctEntry({ method: 'cash' }),
        correctEntry({ cheque: { number: null } }),
      )
      .gives([
        { type: 'EntryVoided' },
        { type: 'ExpenseRecorded', data: { cheque } },
        { type: 'EntryVoided' },
        { type: 'ExpenseRecorded', data: { method: 'cash' } },
      ]))
})

describe('a student who pays', () => {
  test('is kept with the income, and can be named later or taken away without a new number', () =>
    given()
      .when(
        record({ payer: ravi }),
        correctEntry({ payer: ravi }),
        correctEntry({ payer: meera }),
        correctEntry({ billNumber: 'B/17' }),
        correctEntry({ payer: null }),
      )
      .gives([
        { type: 'IncomeRecorded', data: { payer: ravi } },
        { type: 'EntryAnnotated', data: { payer: meera } },
        { type: 'EntryAnnotated', data: { billNumber: 'B/17' } },
        { type: 'EntryAnnotated', data: { billNumber: 'B/17', payer: null } },
      ]))

  test('stays with a corrected amount, and goes when it turns out to be an expense', () =>
    given(asked(record({ payer: ravi })))
      .when(correctEntry({ amount: 1_00 }), correctEntry({ type: 'expense' }), correctEntry({ payer: null }))
      .gives([
        { type: 'EntryVoided' },
        { type: 'IncomeRecorded', data: { payer: ravi } },
        { type: 'EntryVoided' },
        { type: 'ExpenseRecorded' },
      ]))

  test('pays no expense', () => {
    given()
      .when(record({ type: 'expense', payer: ravi }))
      .refuses('INVALID_INPUT', /^Student must be left out, because no student pays an expense.$/)
    for (const change of [{ payer: ravi }, { payer: ravi, amount: 1_00 }])
      given(asked(record({ type: 'expense' })))
        .when(correctEntry(change))
        .refuses('INVALID_INPUT', /^Student must be left out/)
  })
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
