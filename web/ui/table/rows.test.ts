import { beforeAll, expect, test } from 'vitest'
import { ascending, hearingLoads, matches, matchesOrSounds, type SearchableRow, searchText } from './rows.ts'

beforeAll(() => hearingLoads)

function rowsOf(...all: readonly Record<string, unknown>[]): SearchableRow[] {
  const rows: SearchableRow[] = all.map(values => ({
    getValue: column => values[column],
    table: {
      getAllLeafColumns: () => Object.keys(values).map(id => ({ id, accessorFn: id })),
      getCoreRowModel: () => ({ rows }),
    },
  }))
  return rows
}
const rowOf = (values: Record<string, unknown>): SearchableRow => ({
  getValue: column => values[column],
  table: {
    getAllLeafColumns: () => Object.keys(values).map(id => ({ id, accessorFn: id })),
    getCoreRowModel: () => ({ rows: [] }),
  },
})

test('numbers sort as numbers, texts without regard to case', () => {
  expect([100, 20, 3].sort(ascending)).toEqual([3, 20, 100])
  expect(['bela', 'Asha', 'Chetan'].sort(ascending)).toEqual(['Asha', 'bela', 'Chetan'])
})

test('search finds dates as they are shown and codes as they are read', () => {
  expect(searchText(['2026-04-05', 'bank_transfer', 12500.5, null, undefined])).toBe(
    '2026-04-05 05/04/2026 20260405\nbank_transfer bank transfer\n12500.5',
  )
})

test('every word must occur somewhere in the row', () => {
  const row = rowOf({ name: 'Asha Rao', method: 'bank_transfer' })
  expect(matches(row, 'bank asha')).toBe(true)
  expect(matches(row, 'asha cash')).toBe(false)
  expect(matches(row, '')).toBe(true)
})

test('a column can be kept out of the search', () => {
  const values: Record<string, string> = { name: 'Asha Rao', role: 'sub_admin' }
  const columns = [
    { id: 'name', accessorFn: 'name' },
    { id: 'role', accessorFn: 'role', columnDef: { enableGlobalFilter: false } },
  ]
  const table = { getAllLeafColumns: () => columns, getCoreRowModel: () => ({ rows: [] }) }
  const row = { getValue: (column: string) => values[column], table }
  expect(matches(row, 'asha')).toBe(true)
  expect(matches(row, 'admin')).toBe(false)
})

test.each([
  ['prya', [0]],
  ['प्रिया', [0]],
  ['prya pune', [0]],
  ['prya nashik', []],
  ['priya', [0]],
  ['asha', [1]],
  ['आशा', [2]],
  ['suneeta', []],
  // Only names are heard, not branches.
  ['poonay', []],
])('%j finds the rows %j: as it is typed, or else by how a name sounds', (typed, found) => {
  const rows = rowsOf(
    { fullName: 'PRIYA SHARMA', branch: 'Pune' },
    { fullName: 'ASHA PATIL', branch: 'Nashik' },
    { fullName: 'आशा पाटील', branch: 'Nashik' },
  )
  const hits = rows.flatMap((row, place) => (matchesOrSounds(row, typed) ? [place] : []))
  expect(hits).toEqual(found)
})

test.each(['fullName', 'student', 'party', 'user', 'name'])('names are heard in the column %s', column => {
  const [row] = rowsOf({ [column]: 'Priya Sharma (@office)' }, { [column]: 'Asha Patil' })
  expect(row && matchesOrSounds(row, 'प्रिया')).toBe(true)
})

test.each([
  ['sta i 26-27 30', [0]],
  ['STA-I26-27-00030', [0]],
  ['sta/i26-27/00030', [0]],
  // A bill of somebody else, which only looks like a number of ours.
  ['inv-26-27-12', [1]],
  ['inv-26-27-13', []],
])('%j finds the rows %j: by the number that it would be in print, or else as it is typed', (typed, found) => {
  const rows = rowsOf(
    { voucherNumber: 'STA/I26-27/00030', billNumber: null, amount: 1 },
    { voucherNumber: 'STA/E26-27/00130', billNumber: 'INV-26-27-12', source: 'Instruments' },
  )
  expect(rows.flatMap((row, place) => (matchesOrSounds(row, typed) ? [place] : []))).toEqual(found)
})

test('a reference is found in the digits of any keyboard', () => {
  expect(matches(rowOf({ reference: 'UTR471' }), 'utr४७१')).toBe(true)
})

test('a phone number is found however it is grouped, in the row or in the search', () => {
  for (const stored of ['9876543210', '98765 43210', '+91 98765-43210'])
    for (const typed of ['9876543210', '98765 43210', '+91 98765 43210', '98765-432', '९८७६५ ४३२१०'])
      expect(matches(rowOf({ mobile: stored }), typed), `${typed} in ${stored}`).toBe(true)
  expect(matches(rowOf({ mobile: '9876543210' }), '98765 43211')).toBe(false)
})
