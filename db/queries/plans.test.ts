import { expect, test } from 'vitest'
import { beginPlanned } from './plans.ts'

test('plans are thrown away soon on a new connection, and once a minute on an old one', () => {
  const client = {}
  const seconds = Array.from({ length: 600 }, (_, second) => second)
  const discards = seconds.filter(second => beginPlanned(client, second * 1000).startsWith('discard plans'))
  expect(discards.slice(0, 7)).toEqual([1, 2, 3, 5, 9, 17, 33])
  expect(discards.slice(-3)).toEqual([425, 485, 545])
})
