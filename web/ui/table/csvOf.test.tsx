// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toCsv } from '../format/csv.ts'
import { MethodBadge } from '../page/Badge.tsx'
import { columnsOf, useAppTable } from './appTable.ts'
import { csvOf } from './csvOf.ts'

interface Row {
  id: string
  student: string
  days: number
  due?: number
  method?: string
  utr?: string
}
const column = columnsOf<Row>()
const columns = column.columns([
  column.accessor('student', { header: 'Student' }),
  column.accessor('days', { header: 'Days late', meta: { counts: true } }),
  column.accessor('due', { header: 'Due' }),
  column.accessor('method', { header: 'Method', meta: { wordOf: MethodBadge.wordOf } }),
  column.accessor('utr', { header: 'Transaction ID', meta: { wide: 'asked' } }),
])

afterEach(cleanup)

test('money has its paise, what counts has none, and a code is written in words', () => {
  const data: Row[] = [
    { id: '1', student: 'Asha', days: 12, due: 1000.5, method: 'bank_transfer' },
    { id: '2', student: 'Ravi', days: 0 },
  ]
  const { result } = renderHook(() => useAppTable<Row>({ columns, data }))
  const { header, rows } = csvOf(result.current, { shown: { utr: false } })
  expect(toCsv(header, rows).slice(1)).toBe(
    'Student,Days late,Due,Method\r\nAsha,12,1000.50,Bank transfer\r\nRavi,0,,\r\n',
  )
})

test('a column that no screen shows by itself is in the file, unless somebody has hidden it', () => {
  const data: Row[] = [{ id: '1', student: 'Asha', days: 12, utr: '411223344556' }]
  const { result } = renderHook(() => useAppTable<Row>({ columns, data }))
  expect(csvOf(result.current, { shown: {} }).rows[0]).toContain('411223344556')
  expect(csvOf(result.current, { shown: { utr: false } }).rows[0]).not.toContain('411223344556')
})
