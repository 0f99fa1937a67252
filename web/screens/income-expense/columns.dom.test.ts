import { expect, test } from 'vitest'
import { entryColumns } from './columns.tsx'

const shown = { institute: true, parties: false, notes: true, cheques: false, marked: false }
const notesIn = (more: Partial<typeof shown>) => {
  const notes = entryColumns({ ...shown, ...more }).find(({ id }) => id === 'notes')
  return notes?.meta?.wide
}

test('notes take no room where there are none, and on a laptop none from what it was for', () => {
  expect(notesIn({ notes: false })).toBeUndefined()
  expect(notesIn({})).toBe(true)
  expect(notesIn({ parties: true })).toBe('widest')
  expect(notesIn({ parties: true, institute: false })).toBe(true)
  expect(notesIn({ marked: true })).toBe('widest')
})
