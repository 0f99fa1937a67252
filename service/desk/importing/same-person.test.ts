import { expect, test } from 'vitest'
import { mayBeOne } from './same-person.ts'

test.each([
  ['Asha Ramesh Patil', 'ASHA PATIL'],
  ['Patil Asha', 'Asha Patil'],
  ['A. R. Patil', 'Asha Ramesh Patil'],
  ['A.K. Sharma', 'Anil Kumar Sharma'],
  ['Aasha Pateel', 'आशा पाटील'],
  ['Asha', 'Asha Patil'],
  ['', 'Asha Patil'],
  ['આશા પટેલ', 'Asha Patel'],
  ['Asha Asha', 'Asha A'],
  ['Asha 7', 'ASHA 7'],
])('%j may be %j', (one, other) => {
  expect(mayBeOne(one, other)).toBe(true)
  expect(mayBeOne(other, one)).toBe(true)
})

test.each([
  ['Rekha Verma', 'Mohan Verma'],
  ['Verma Rekha', 'Mohan Verma'],
  ['R. Verma', 'Mohan Verma'],
  ['रेखा वर्मा', 'MOHAN VERMA'],
  ['Asha Suresh Patil', 'Asha Ramesh Patil'],
  ['Asha Asha', 'Asha Patil'],
  ['Rekha Patil', 'Asha Patil 7'],
])('%j is not %j', (one, other) => {
  expect(mayBeOne(one, other)).toBe(false)
  expect(mayBeOne(other, one)).toBe(false)
})
