import { expect, test } from 'vitest'
import { initials } from './Avatar.tsx'

test.each([
  ['Ravi Patil', 'RP'],
  ['RAVI KUMAR PATIL', 'RP'],
  ['asha', 'A'],
  ['  ', ''],
  ['रवि पाटील', 'रपा'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
