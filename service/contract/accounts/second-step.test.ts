import { expect, test } from 'vitest'
import { Code } from './second-step.ts'

test.each([
  ['123456', '123456'],
  [' 123 456', '123456'],
  ['123-456', '123456'],
  ['१२३ ४५६', '123456'],
  ['12345', undefined],
  ['12345x', undefined],
])('the code %s is taken as %s', (typed, taken) => {
  expect(Code.safeParse(typed).data).toBe(taken)
})
