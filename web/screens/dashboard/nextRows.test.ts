import { expect, test } from 'vitest'
import { nextRows } from './nextRows.ts'

const overdue = ['yesterday', 'last week', 'last month']

test('what is still to come is shown first of all', () => {
  expect(nextRows(overdue, ['today', 'tomorrow'], 2)).toEqual(['today', 'tomorrow'])
  expect(nextRows(overdue, ['today', 'tomorrow', 'next week'], 2)).toEqual(['today', 'tomorrow'])
})

test('the latest overdue ones fill the room that is left, by due date', () => {
  expect(nextRows(overdue, ['today'], 3)).toEqual(['last week', 'yesterday', 'today'])
  expect(nextRows(overdue, [], 5)).toEqual(['last month', 'last week', 'yesterday'])
})
