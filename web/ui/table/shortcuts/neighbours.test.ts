import { expect, test } from 'vitest'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { neighbour, rememberLinks } from './neighbours.ts'

const [a, b] = [pathTo(webPaths.student, { id: 'a' }), pathTo(webPaths.student, { id: 'b' })]

test('neighbours are those in the list one came from, up to its ends', () => {
  rememberLinks(() => [a, a, b])
  expect(neighbour('/students/a', 1)).toBe('/students/b')
  expect(neighbour('/students/b', -1)).toBe('/students/a')
  expect(neighbour('/students/b', 1)).toBeUndefined()
  expect(neighbour('/students/a', -1)).toBeUndefined()
})

test('a page that is in no list has no neighbours', () => {
  rememberLinks(() => [a, b])
  expect(neighbour('/payments', 1)).toBeUndefined()
})
