import { expect, test } from 'vitest'
import { BranchGstin, Gstin } from './gstin.ts'

// Published by the institutions themselves, or in the rules of the tax.
const genuine = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM']

test.each(genuine)('%s is genuine, in small letters too', gstin => {
  expect(Gstin.parse(gstin)).toBe(gstin)
  expect(Gstin.parse(` ${gstin.toLowerCase()} `)).toBe(gstin)
})

test.each(genuine)('%s with one other character, or two swapped, is refused', gstin => {
  const mistyped = [...gstin].flatMap((character, place) => {
    const other = /\d/.test(character) ? String((Number(character) + 1) % 10) : character === 'A' ? 'B' : 'A'
    return [`${gstin.slice(0, place)}${other}${gstin.slice(place + 1)}`]
  })
  const swapped = `${gstin.slice(0, 7)}${gstin[8]}${gstin[7]}${gstin.slice(9)}`
  for (const wrong of [...mistyped, ...(swapped === gstin ? [] : [swapped])])
    expect(Gstin.safeParse(wrong).success, wrong).toBe(false)
})

test.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1ZVX', 'XXAAPFU0939F1ZV'])('%j is no GSTIN', typed => {
  expect(Gstin.safeParse(typed).success).toBe(false)
  expect(BranchGstin.safeParse(typed).success).toBe(false)
})
