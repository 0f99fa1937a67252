import { expect, test } from 'vitest'
import { courseNames, shortCourseNames } from './courseNames.ts'

const enrolled = (...names: string[]) =>
  names.map(name => ({ id: name, status: 'active' as const, Course: { id: name, name } }))

test.each([
  [[], ''],
  [['DCA'], 'DCA'],
  [['DCA', 'Tally'], 'DCA, Tally'],
  [['DCA', 'Tally', 'Excel'], 'DCA, Tally +1 more'],
  [['DCA', 'Tally', 'Excel', 'Python', 'C'], 'DCA, Tally +3 more'],
])('%j reads %j', (names, text) => {
  expect(shortCourseNames(enrolled(...names))).toBe(text)
})

test('search and CSV use all course names', () => {
  expect(courseNames(enrolled('DCA', 'Tally', 'Excel'))).toBe('DCA, Tally, Excel')
})
