import { expect, test } from 'vitest'
import { listJournal } from './journal.ts'
import { getOverview } from './overview.ts'
import { getProfitAndLoss } from './profit-and-loss.ts'
import { downloadStatement, getStatement } from './statement.ts'

test.each([listJournal, getOverview, getProfitAndLoss, getStatement, downloadStatement])(
  '$path refuses a range that ends before it begins, at its end',
  ({ query }) => {
    const { error } = query?.safeParse({ startDate: '2026-05-01', endDate: '2026-04-30' }) ?? {}
    expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
      ['endDate', 'must not be before the start date.'],
    ])
    for (const range of [{ startDate: '2026-05-01', endDate: '2026-05-01' }, { endDate: '2026-04-30' }, {}])
      expect(query?.safeParse(range).success).toBe(true)
  },
)
