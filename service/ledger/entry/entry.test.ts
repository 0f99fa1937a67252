import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { correctEntry, record, voidEntry } from '#ledger/testing/commands'
import { earned, entryVoided } from '#ledger/testing/facts'
import { given } from '#ledger/testing/given'
import { clerk, enrollment, institute, note, ravi, tally } from '#ledger/testing/ids'
import { evolveEntry, noEntry } from './entry.ts'

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
  test('takes the entry back on its own date and records it anew', () =>
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
    ['note', { note: note(2) }, { type: 'IncomeRecorded', data: { note: note(2) } }],
    ['cleared note', { note: null }, { type: 'IncomeRecorded', data: { note: null } }],
  ] as const)('its %s alone leaves the rest', (_, change, event) =>
    given(earned(100_00, { note: note(1) }))
      .when(correctEntry(change))
      .gives([{ type: 'EntryVoided' }, { ...event, data: { amount: 100_00, ...('data' in event ? event.data : {}) } }]),
  )
  test.each([
    ['nothing', {}],
    ['what is there already', { source: 'Exam fees', amount: 100_00, date: '2026-06-01', note: null }],
  ])('%s changes nothing', (_, change) => given(earned(100_00)).when(correctEntry(change)).gives([]))
  test('again and again, each time taking back the newest', () =>
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
  test('what somebody else changed meanwhile is refused', () => {
    given(earned(100_00))
      .when(correctEntry({ amount: 1_00 }), correctEntry({ amount: 2_00 }, 1))
      .refuses('STALE_VERSION')
    given(earned(100_00))
      .when(correctEntry({ amount: 1_00 }, 1), correctEntry({ amount: 2_00 }, 3))
      .gives([{ type: 'EntryVoided' }, { type: 'IncomeRecorded' }, { type: 'EntryVoided' }, { type: 'IncomeRecorded' }])
  })
  test('what is not there', () =>
    given()
      .when(correctEntry({ amount: 1_00 }))
      .refuses('NOT_FOUND', /^Record not found.$/))
})

describe('voiding', () => {
  test('takes the entry back', () =>
    given(earned(100_00))
      .when(voidEntry())
      .gives([{ type: 'EntryVoided', occurredOn: '2026-06-01', data: { reverses: 1, corrected: false } }]))
  test('is the last word', () => {
    given(earned(100_00), entryVoided()).when(voidEntry()).refuses('ENTRY_VOIDED')
    given(earned(100_00), entryVoided())
      .when(correctEntry({ amount: 1_00 }))
      .refuses('ENTRY_VOIDED')
  })
  test('what is not there', () => given().when(voidEntry()).refuses('NOT_FOUND'))
})

describe('an account named by what a person typed', () => {
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

describe('an entry in the log', () => {
  const envelope = {
    institute,
    seq: 1,
    stream: enrollment,
    version: 1,
    occurredOn: '2026-06-01',
    recordedAt: '2026-06-01T06:00:00.000Z',
    actor: clerk,
    command: null,
  }
  test('is never voided before it was recorded', () => {
    const data = { reverses: 1, corrected: false, reason: null, postings: [] }
    expect(() => evolveEntry(noEntry, { ...envelope, type: 'EntryVoided', data })).toThrow('was recorded before')
  })
  test('holds nothing of enrollments', () => {
    const data = {
      studentId: ravi,
      courseId: tally,
      fees: paise(0),
      discount: paise(0),
      installments: [],
      postings: [],
    }
    expect(() => evolveEntry(noEntry, { ...envelope, type: 'StudentEnrolled', data })).toThrow(
      'StudentEnrolled does not belong to the book.',
    )
  })
})
