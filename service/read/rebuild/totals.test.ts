import { expect, test } from 'vitest'
import { bigint, date, text } from '#db/tables/column'
import { table } from '#models/tables/table'
import { openTotals } from './totals.ts'

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
  const totals = openTotals()
  totals.add(days, [row('a', 'fees', 5, 0), row('a', 'refunds', 1, 1)])
  totals.add(days, [row('a', 'fees', 7, 2), row('b', 'fees', 1, 0)])
  expect(totals.take()).toEqual([[days, [row('a', 'fees', 12, 2), row('a', 'refunds', 1, 1), row('b', 'fees', 1, 0)]]])
  expect(totals.take()).toEqual([])
})

test('the rows that were added stay as they were', () => {
  const totals = openTotals()
  const given = row('a', 'fees', 5, 0)
  totals.add(days, [given, given])
  expect(given.debit).toBe(5)
})
