import { expect, test } from 'vitest'
import { nextRows } from './nextRows.ts'

const overdue = ['yesterday', 'last week', 'last month']

test('rows still to come are preferred', () => {
  expect(nextRows(overdue, ['today', 'tomorrow'], 2)).toEqual(['today', 'tomorrow'])
  expect(nextRows(overdue, ['today', 'tomorrow', 'next week'], 2)).toEqual(['today', 'tomorrow'])
})

test('the latest overdue ones fill the remaining rows, by due date', () => {
  expect(nextRows(overdue, ['today'], 3)).toEqual(['last week', 'yesterday', 'today'])
  expect(nextRows(overdue, [], 5)).toEqual(['last month', 'last week', 'yesterday'])
})
