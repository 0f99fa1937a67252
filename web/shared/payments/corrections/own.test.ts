import { expect, test } from 'vitest'
import type { CorrectionRequest } from '#contract/payments/corrections'
import { ownRequests } from './own.ts'

const asked = (id: string, status: CorrectionRequest['status'], answeredAt: string | null, own = true) =>
  ({ id, status, answeredAt, own }) as CorrectionRequest

test('waiting requests stand apart from those that were answered in the last three days, the last answer first', () => {
  const requests = [
    asked('waiting', 'open', null),
    asked('two days ago', 'declined', '2026-06-13T10:00:00Z'),
    asked('three days ago', 'approved', '2026-06-12T10:00:00Z'),
    asked('today', 'approved', '2026-06-15T05:00:00Z'),
    asked('taken back', 'withdrawn', '2026-06-15T05:00:00Z'),
    asked('of another clerk', 'open', null, false),
    asked('approved for another clerk', 'approved', '2026-06-15T05:00:00Z', false),
  ]
  const { waiting, answered } = ownRequests(requests, '2026-06-15')
  expect([waiting, answered].map(rows => rows.map(({ id }) => id))).toEqual([['waiting'], ['today', 'two days ago']])
})
