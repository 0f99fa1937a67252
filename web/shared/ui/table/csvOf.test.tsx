// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toCsv } from '../format/csv.ts'
import { MethodBadge } from '../page/Badge.tsx'
import { columnsOf, useAppTable } from './appTable.ts'
import { csvOf } from './csvOf.ts'

const column = columnsOf<{ id: string; student: string; days: number; due?: number; method?: string }>()
const columns = column.columns([
  column.accessor('student', { header: 'Student' }),
  column.accessor('days', { header: 'Days late', meta: { counts: true } }),
  column.accessor('due', { header: 'Due' }),
  column.accessor('method', { header: 'Method', meta: { wordOf: MethodBadge.wordOf } }),
])

afterEach(cleanup)

test('money has its paise, what counts has none, and a code is written in words', () => {
  const data = [
    { id: '1', student: 'Asha', days: 12, due: 1000.5, method: 'bank_transfer' },
    { id: '2', student: 'Ravi', days: 0 },
  ]
  const { result } = renderHook(() => useAppTable<(typeof data)[number]>({ columns, data }))
  const { header, rows } = csvOf(result.current, { shown: {} })
  expect(toCsv(header, rows).slice(1)).toBe(
    'Student,Days late,Due,Method\r\nAsha,12,1000.50,Bank transfer\r\nRavi,0,,\r\n',
  )
})
