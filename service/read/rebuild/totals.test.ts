import { expect, test } from 'vitest'
import { bigint, text } from '#db/tables/column'
import { table } from '#models/tables/table'
import { openTotals } from './totals.ts'

const kinds = table({ name: 'kinds', key: ['kind'], columns: { kind: text(), debit: bigint() } })
const row = (kind: string, debit: number) => ({ institute_id: 'a', kind, debit })

test('what is added is kept until it is taken', () => {
  const totals = openTotals()
  totals.add(kinds, [row('fees', 5), row('refunds', 1)])
  totals.add(kinds, [row('fees', 7)])
  expect(totals.take()).toEqual([[kinds, [row('fees', 12), row('refunds', 1)]]])
  expect(totals.take()).toEqual([])
})
