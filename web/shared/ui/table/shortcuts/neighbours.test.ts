import { expect, test } from 'vitest'
import { neighbour, rememberLinks } from './neighbours.ts'

test('neighbours are those in the list one came from, up to its ends', () => {
  rememberLinks(() => ['/students/a', '/students/a', '/students/b'])
  expect(neighbour('/students/a', 1)).toBe('/students/b')
  expect(neighbour('/students/b', -1)).toBe('/students/a')
  expect(neighbour('/students/b', 1)).toBeUndefined()
  expect(neighbour('/students/a', -1)).toBeUndefined()
})

test('a page that is in no list has no neighbours', () => {
  rememberLinks(() => ['/students/a', '/students/b'])
  expect(neighbour('/payments', 1)).toBeUndefined()
})
