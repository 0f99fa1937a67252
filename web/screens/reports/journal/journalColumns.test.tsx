// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppTable } from '../../../shared/ui/table/appTable.ts'
import { csvOf } from '../../../shared/ui/table/csvOf.ts'
import type { EntryRow } from '../queries.ts'
import { journalColumns } from './journalColumns.tsx'

const entry: EntryRow = {
  id: '1',
  seq: 1,
  date: '2026-04-01',
  recordedAt: '2026-04-01T10:00:00Z',
  actor: { fullName: 'Meena Joshi' },
  type: 'YearClosed',
  kind: 'yearClose',
  text: 'The financial year 25-26 was closed.',
  number: null,
  party: null,
  studentId: null,
  enrollmentId: null,
  paymentId: null,
  entryId: null,
  instituteName: 'Pune',
  legs: [],
}

test('a file of the journal has the words for kinds of entries that the screen has', () => {
  const { result } = renderHook(() => useAppTable<EntryRow>({ columns: journalColumns('', true), data: [entry] }))
  const { header, rows } = csvOf(result.current, { shown: {} })
  expect(rows[0]?.[header.indexOf('Kind')]).toBe('Year close')
})
