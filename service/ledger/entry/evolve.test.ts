import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { envelope } from '#tests/ledger/ids'
import { noEntry } from './entry.ts'
import { evolveEntry } from './evolve.ts'

const facts = { source: 'Exam fees', amount: paise(2000_00), postings: [] }
const income = {
  ...envelope,
  type: 'IncomeRecorded' as const,
  data: { ...facts, category: 'external' as const, method: 'cheque' as const, note: null },
}
const cheque = { ...facts, type: 'income' as const, voucherNumber: 'PUN/I26-27/00001' }
const clearing = {
  ...envelope,
  seq: 2,
  type: 'EntryChequeCleared' as const,
  occurredOn: '2026-06-08',
  data: cheque,
}
const takenBack = { ...envelope, seq: 3, type: 'EntryClearingVoided' as const, data: { ...cheque, reverses: 2 } }

describe('an entry in the log', () => {
  test('is never voided before it was recorded', () => {
    const data = { reverses: 1, corrected: false, reason: null, postings: [] }
    expect(() => evolveEntry(noEntry, { ...envelope, type: 'EntryVoided', data })).toThrow('was recorded before')
  })
  test('is never printed before it was recorded', () => {
    const data = { voucherNumber: 'PUN/I26-27/00001', copy: 1 }
    expect(() => evolveEntry(noEntry, { ...envelope, type: 'EntryReceiptPrinted', data })).toThrow('recorded before')
  })
  test('is never annotated before it was recorded', () => {
    const event = { ...envelope, type: 'EntryAnnotated' as const, data: { note: null } }
    expect(() => evolveEntry(noEntry, event)).toThrow('was recorded before')
  })
  test('is a cheque that was cleared, and is in hand again once its clearing is voided', () => {
    const recorded = evolveEntry(noEntry, income)
    const cleared = evolveEntry(recorded, clearing)
    expect(recorded).toMatchObject({ status: 'recorded', clearing: null, version: 1 })
    expect(cleared).toEqual({ ...recorded, clearing: { seq: 2, on: '2026-06-08' }, version: 2 })
    expect(evolveEntry(cleared, takenBack)).toEqual({ ...recorded, version: 3 })
  })
  test('is never cleared before it was recorded', () => {
    expect(() => evolveEntry(noEntry, clearing)).toThrow('recorded before its cheque was cleared')
    expect(() => evolveEntry(noEntry, takenBack)).toThrow('recorded before its clearing was voided')
  })
})
