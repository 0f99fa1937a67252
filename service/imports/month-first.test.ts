import { describe, expect, test } from 'vitest'
import { textCell } from './cell.ts'
import { doubtOf, monthFirstColumns } from './month-first.ts'

/** The row with the first date that has the month first, where the whole column seems to. */
function found(...dates: string[]) {
  const columns = monthFirstColumns({ kind: 'students', mapping: { dateOfBirth: 'DOB' } }, ['DOB'])
  for (const [at, date] of dates.entries()) columns.look({ row: at + 2, cells: [textCell(date)] })
  return columns.found().get('dateOfBirth')
}

test.each([
  [['4/5/2004', '4/25/2004', '12/31/2004'], 3],
  [['04-25-04'], 2],
  [['4/25/2004 0:00'], 2],
  [['4/5/2004', '25/4/2004'], undefined],
  // One of them is mistyped.
  [['4/25/2004', '25/4/2004'], undefined],
  [['4/5/2004', '2004-04-25', '25-Apr-2004', ''], undefined],
])('in a column of %j the month is first from row %s on', (dates, row) => expect(found(...dates)).toBe(row))

test('a number of a spreadsheet says nothing, for it has no order', () => {
  const columns = monthFirstColumns({ kind: 'students', mapping: { dateOfBirth: 'DOB' } }, ['DOB'])
  columns.look({ row: 2, cells: [{ kind: 'date', text: '2004-04-25' }] })
  columns.look({ row: 3, cells: [] })
  expect(columns.found()).toEqual(new Map())
})

describe('where a column has the month first', () => {
  test.each(['4/5/2004', '04-05-2004', '०४/०५/२००४'])('%s may be another day', text =>
    expect(doubtOf(textCell(text), 7)).toBe(
      'may have the month first, as the date in row 7 has. Write all dates with the day first, such as 25/04/2026.',
    ),
  )
  test.each(['4/4/2004', '2004-04-05', '5-Apr-2004', '4/25/2004', ''])('%s is no other day', text =>
    expect(doubtOf(textCell(text), 7)).toBeUndefined(),
  )
  test('elsewhere nothing is in doubt', () => expect(doubtOf(textCell('4/5/2004'), undefined)).toBeUndefined())
})
