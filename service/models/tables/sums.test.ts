import { expect, test } from 'vitest'
import { bigint, date, text } from '#db/tables/column'
import { summed } from './sums.ts'
import { table } from './table.ts'

const days = table({
  name: 'days',
  key: ['day', 'kind'],
  columns: { day: date(), kind: text(), debit: bigint(), credit: bigint() },
})
const row = (institute_id: string, kind: string, debit: number, credit: number) => ({
  ...{ institute_id, day: '2026-06-01', kind },
  ...{ debit, credit },
})

test('figures of the same key are added up, and each institute has its own', () => {
  const rows = [row('a', 'fees', 5, 0), row('a', 'refunds', 1, 1), row('a', 'fees', 7, 2), row('b', 'fees', 1, 0)]
  expect(summed(days, rows)).toEqual([row('a', 'fees', 12, 2), row('a', 'refunds', 1, 1), row('b', 'fees', 1, 0)])
})

test('the rows that are added stay as they were', () => {
  const given = row('a', 'fees', 5, 0)
  summed(days, [given, given])
  expect(given.debit).toBe(5)
})
