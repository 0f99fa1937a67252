import { expect, test } from 'vitest'
import { ApiError } from '../../../base/api/api.ts'
import { failureText } from '../../../base/api/failures.ts'
import { studentQuery } from '../../../shared/students/queries.ts'
import { bouncedQuery } from './bouncedQuery.ts'

const told = (status: number) =>
  [studentQuery('abc'), bouncedQuery('abc')].map(({ meta }) => failureText(new ApiError(status, { message: '' }), meta))

test('the page of a student says alone that its address names none', () => {
  expect(told(400)).toEqual([null, null])
})

test('what fails of an address that may name one is told', () => {
  expect(told(500)).toEqual(['Failed to fetch data', 'Failed to fetch payments'])
})
