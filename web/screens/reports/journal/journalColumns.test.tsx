// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppTable } from '../../../ui/table/appTable.ts'
import { csvOf } from '../../../ui/table/csvOf.ts'
import type { EntryRow } from '../queries.ts'
import { journalColumns } from './journalColumns.tsx'
import { entry } from './testing/entry.ts'

test('a file of the journal has the words for kinds of entries that the screen has', () => {
  const { result } = renderHook(() => useAppTable<EntryRow>({ columns: journalColumns('', true), data: [entry] }))
  const { header, rows } = csvOf(result.current, { shown: {} })
  expect(rows[0]?.[header.indexOf('Kind')]).toBe('Year close')
})
