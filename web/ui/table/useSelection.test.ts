import { expect, test } from 'vitest'
import { toggled } from './useSelection.ts'

const rows = (text: string) => [...text].map(id => ({ id }))
const chosen = (text: string) => new Map(rows(text).map(row => [row.id, row]))

test.each([
  ['', 'ab', 'ab'],
  // A page of which some are chosen is chosen whole, and only then none of it.
  ['a', 'ab', 'ab'],
  ['abc', 'ab', 'c'],
  ['c', 'ab', 'cab'],
])('of %j, after %j is pressed, %j is chosen', (before, pressed, after) => {
  expect([...toggled(chosen(before), rows(pressed)).keys()].join('')).toBe(after)
})
