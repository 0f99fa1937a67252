import { expect, test } from 'vitest'
import { neighbour, remember } from './neighbours.ts'

test('one walks through the list one came from, and no further than its ends', () => {
  remember(() => ['/students/a', '/students/a', '/students/b'])
  expect(neighbour('/students/a', 1)).toBe('/students/b')
  expect(neighbour('/students/b', -1)).toBe('/students/a')
  expect(neighbour('/students/b', 1)).toBeUndefined()
  expect(neighbour('/students/a', -1)).toBeUndefined()
})

test('a page that is in no list has no neighbours', () => {
  remember(() => ['/students/a', '/students/b'])
  expect(neighbour('/payments', 1)).toBeUndefined()
})
