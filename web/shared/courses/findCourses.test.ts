import { expect, test } from 'vitest'
import { categoriesOf, findCourses } from './findCourses.ts'

const courses = [
  { name: 'Advanced Excel', category: 'Office', isActive: false },
  { name: 'DCA', category: null, isActive: true },
  { name: 'Tally Prime', category: 'Accounts', isActive: true },
]
const names = (typed: string) => findCourses(courses, typed).map(({ name }) => name)

test('search looks at name and category', () => {
  expect(names('tally')).toEqual(['Tally Prime'])
  expect(names('ACCOUNTS')).toEqual(['Tally Prime'])
  expect(names('tally accounts')).toEqual(['Tally Prime'])
  expect(names('python')).toEqual([])
})

test('a course without a category is found by the category shown for it', () => {
  expect(names('general')).toEqual(['DCA'])
})

test('active courses come first', () => {
  expect(names('')).toEqual(['DCA', 'Tally Prime', 'Advanced Excel'])
})

test('each category once, in order', () => {
  expect(categoriesOf([...courses, ...courses])).toEqual(['Accounts', 'Office'])
})
