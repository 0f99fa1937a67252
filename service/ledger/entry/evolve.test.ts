import { describe, expect, test } from 'vitest'
import { envelope } from '#ledger/testing/ids'
import { noEntry } from './entry.ts'
import { evolveEntry } from './evolve.ts'

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
})
