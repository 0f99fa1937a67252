import { describe, expect, test } from 'vitest'
import { clerk, enrollment, institute } from '#ledger/testing/ids'
import { noEntry } from './entry.ts'
import { evolveEntry } from './evolve.ts'

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
})
