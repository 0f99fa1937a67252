import { expect, test } from 'vitest'
import { matching } from './choices.ts'

const choices = [
  { value: '1', label: 'Aarav Kulkarni', note: 'Tally Prime · 9876510000' },
  { value: '2', label: 'Sneha Patil', note: 'Advanced Excel' },
]

test('a choice must contain every typed word, in any order and case', () => {
  expect(matching(choices, 'TALLY aarav').map(choice => choice.value)).toEqual(['1'])
  expect(matching(choices, 'aarav excel')).toEqual([])
  expect(matching(choices, '  ')).toHaveLength(2)
})

test('choices that begin with what is typed come first, and the others keep their order', () => {
  const courses = ['ADCA', 'CCC', 'DCA', 'DCA and Tally', 'Hindi DCA'].map(label => ({ value: label, label }))
  const found = (typed: string) => matching(courses, typed).map(({ label }) => label)
  expect(found('dca ')).toEqual(['DCA', 'DCA and Tally', 'ADCA', 'Hindi DCA'])
  expect(found('')).toEqual(courses.map(({ label }) => label))
})

test('at most fifty are shown', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ value: String(index), label: `Student ${index}` }))
  expect(matching(many, 'student')).toHaveLength(50)
})
