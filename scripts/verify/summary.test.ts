import { expect, test } from 'vitest'
import type { VerifyReport } from '#read/verify/verify'
import { verifySummary } from './summary.ts'

const report: VerifyReport = {
  ...{ events: 9, institutes: 1, seals: 0, derived: true, findings: [] },
  sealed: [
    { institute: 'Pune', last: 9, seal: undefined },
    { institute: null, last: 0, seal: undefined },
  ],
  pending: { audit: 3, notes: 1 },
}

test('a ledger without a seal is not said to be unchanged: what nothing proves is named', () => {
  const lines = verifySummary(report, 'Asia/Kolkata')
  expect(lines.filter(line => line.includes('rewritten'))).toEqual([])
  expect(lines.slice(-4)).toEqual([
    'Pune: events 1 to 9 are not proved by any seal yet: a rewriting would not show.',
    'The audit: 3 newer rows not chained and sealed yet.',
    '1 note not covered by the audit yet.',
    'Verified 9 events of 1 institute, with 0 seals: nothing found.',
  ])
})

test('a seal is named with its time in the time zone and with every place that has it', () => {
  const seal = {
    institute: 'id',
    seq: 8,
    hash: '00',
    day: '20-Nov-2026',
    at: '2026-11-20T18:45:00.000Z',
    place: '/a and s3://b',
  }
  const lines = verifySummary({ ...report, seals: 2, sealed: [{ institute: 'Pune', last: 9, seal }] }, 'Asia/Kolkata')
  expect(lines).toContain('Pune: sealed up to event 8, on 21-Nov-2026 at 00:15, in /a and s3://b.')
  expect(lines).toContain('Pune: event 9 is not proved by any seal yet: a rewriting would not show.')
})
