import { expect, test } from 'vitest'
import { candidates } from './receipt-prefix.ts'

const first = (name: string, count = 1) => candidates(name).take(count).toArray()

test.each([
  ['Pune', 'PUN'],
  ['main branch', 'MAI'],
  ['St. Xavier', 'STX'],
  ['Pü', 'PU'],
  ['24x7', 'X'],
  ['पुणे', 'INS'],
])('the first prefix for %s is %s', (name, prefix) => {
  expect(first(name)).toEqual([prefix])
})

test('then come other letters of the name, in their order', () => {
  expect(first('Pune', 4)).toEqual(['PUN', 'PUE', 'PNE', 'UNE'])
})

test('every candidate has one to three letters, and the candidates include every combination of three', () => {
  const all = candidates('Pune').toArray()
  expect(all.every(prefix => /^[A-Z]{1,3}$/.test(prefix))).toBe(true)
  expect(new Set(all).size).toBe(26 ** 3)
})
