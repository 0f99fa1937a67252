// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speak } from '../../../base/language/say.ts'
import { useAppTable } from '../../../ui/table/appTable.ts'
import { csvOf } from '../../../ui/table/csvOf.ts'
import type { EntryRow } from '../queries.ts'
import { journalColumns } from './journalColumns.tsx'
import { entry } from './testing/entry.ts'

function cellOf(row: EntryRow, column: string) {
  const { result } = renderHook(() => useAppTable<EntryRow>({ columns: journalColumns('', true), data: [row] }))
  const { header, rows } = csvOf(result.current, { shown: {} })
  return rows[0]?.[header.indexOf(column)]
}

test('a file of the journal has the words for kinds of entries that the screen has', () => {
  expect(cellOf(entry, 'Kind')).toBe('Year close')
})

test('what is debited stands before what is credited, each in the order of the entry', () => {
  const legs = [
    { account: 'assets:cash', name: 'Cash', debit: 0, credit: 500 },
    { account: 'assets:upi', name: 'UPI', debit: 0, credit: 0.01 },
    { account: 'assets:bank', name: 'Bank', debit: 400, credit: 0 },
    { account: 'equity:capital', name: 'Capital', debit: 100.01, credit: 0 },
  ]
  expect(cellOf({ ...entry, legs }, 'Accounts')).toBe('Bank ₹400 Dr; Capital ₹100.01 Dr; Cash ₹500 Cr; UPI ₹0.01 Cr')
})

test('a file of the journal says in the language of the screen what the service writes, and leaves names alone', () => {
  speak(english => `${english} in Hindi`)
  try {
    expect(cellOf(entry, 'What happened in Hindi')).toBe('The financial year 25-26 was closed. in Hindi')
    expect(cellOf({ ...entry, party: 'Another branch' }, 'Party in Hindi')).toBe('Another branch in Hindi')
    expect(cellOf({ ...entry, party: 'RAVI PATIL' }, 'Party in Hindi')).toBe('RAVI PATIL')
  } finally {
    speak(english => english)
  }
})
