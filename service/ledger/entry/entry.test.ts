import { describe, test } from 'vitest'
import { closeDay, correctEntry, record, voidEntry } from '#tests/ledger/counter-commands'
import { asked, earned, entryVoided } from '#tests/ledger/facts'
import { given, twoLegs } from '#tests/ledger/given'
import { note } from '#tests/ledger/ids'

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
            postings: twoLegs('assets:upi', 'income:other:Exam fees', 250_00),
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
            postings: twoLegs('expenses:other:Rent', 'assets:bank', 9000_00),
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
          data: { reverses: 1, corrected: true, postings: twoLegs('assets:cash', 'income:other:Exam fees', -100_00) },
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
  test('once more, to a day before the one on which it was taken back, is refused: until then it counts as it was', () =>
    given(earned(100_00), asked(closeDay({ on: '2026-06-10' })), asked(correctEntry({ amount: 1_00 })))
      .when(correctEntry({ date: '2026-06-14' }))
      .refuses('INVALID_INPUT', /^Date must not be before 15\/06\/2026: until then/, 'date'))
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

describe('voiding', () => {
  test('reverses the entry', () =>
    given(earned(100_00))
      .when(voidEntry())
      .gives([{ type: 'EntryVoided', occurredOn: '2026-06-01', data: { reverses: 1, corrected: false } }]))
  test('is of the entry that was seen, and not of what somebody else made of it meanwhile', () => {
    const changed = correctEntry({ amount: 1_00 })
    given(earned(100_00)).when(changed, voidEntry(1)).refuses('STALE_VERSION')
    given(earned(100_00))
      .when(changed, voidEntry(3))
      .gives([{ type: 'EntryVoided' }, { type: 'IncomeRecorded' }, { type: 'EntryVoided' }])
  })
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
