import { expect, test } from 'vitest'
import { soFar } from './soFar.ts'

test.each([
  ['a year that runs ends today', ['2026-04-01', '2027-03-31'], ['2026-04-01', '2026-12-01']],
  ['and so does all until a later day', ['', '2027-03-31'], ['', '2026-12-01']],
  ['a year that is over stays whole', ['2025-04-01', '2026-03-31'], ['2025-04-01', '2026-03-31']],
  ['a range that ends today is as it was', ['2026-12-01', '2026-12-01'], ['2026-12-01', '2026-12-01']],
  ['and so is one without an end', ['2026-04-01', ''], ['2026-04-01', '']],
  ['and one that is to come', ['2027-04-01', '2028-03-31'], ['2027-04-01', '2028-03-31']],
] as const)('%s', (_, [from, to], named) => {
  expect(soFar(from, to, '2026-12-01')).toEqual(named)
})
