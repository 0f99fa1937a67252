import { expect, test } from 'vitest'
import { byCategory } from './byCategory.ts'

const course = (name: string, category: string | null) => ({ name, category })

test('courses are grouped by category, with those without one last', () => {
  const courses = [
    course('CCC', null),
    course('Tally', 'Office'),
    course('Typing', 'Basics'),
    course('Excel', 'Office'),
  ]
  expect(byCategory(courses).map(([category, found]) => [category, found.map(({ name }) => name)])).toEqual([
    ['Basics', ['Typing']],
    ['Office', ['Tally', 'Excel']],
    ['General', ['CCC']],
  ])
})
