import { expect, test } from 'vitest'
import type { Course } from '#contract/shapes/course'
import { courseChange, courseForm, courseValues, newCourse } from './courseForm.ts'

const course: Course = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Tally Prime',
  description: null,
  duration: 3,
  fees: 4500.5,
  category: 'Accounts',
  prerequisites: null,
  isActive: false,
  version: 4,
  createdAt: '2026-04-05T04:30:00.000Z',
}

test('a course goes through the form unchanged', () => {
  const values = courseValues(course)
  expect(values).toMatchObject({ duration: '3', fees: '4500.5', description: '', isActive: 'false' })
  expect(courseForm.safeParse({ ...values, description: undefined, prerequisites: undefined }).success).toBe(true)
})

test('an emptied text is sent as an empty text, with the version that was seen', () => {
  const { category: _, ...values } = courseValues(course)
  expect(courseChange(values, course.version)).toMatchObject({ category: '', description: '', version: 4 })
})

test.each([
  ['duration', '0', 'must be between 1 and 120.'],
  ['duration', '1.5', 'must be a whole number.'],
  ['fees', '-1', 'must not be below 0.'],
  ['fees', '10.005', 'must have at most two decimals, such as 12500.50.'],
])('%s of %s is refused', (name, value, message) => {
  const { error } = courseForm.safeParse({ name: 'Tally', duration: 3, fees: 0, [name]: value })
  expect(error?.issues).toMatchObject([{ path: [name], message }])
})

test('a new form is empty', () => {
  expect(new Set(Object.values(newCourse))).toEqual(new Set(['']))
})
