import { expect, test } from 'vitest'
import { binaryArray } from './binary-arrays.ts'

test.each([
  ['uuid', '01920000-0000-7000-8000-00000000000g'],
  ['uuid', '0192000000007000800000000000000000'],
  ['bigint', 0.5],
  ['bigint', 2 ** 53],
  ['integer', 2 ** 31],
  ['smallint', 2 ** 15],
  ['date', 'yesterday'],
  ['timestamptz', '2026-13-01T00:00:00Z'],
  ['boolean', 'true'],
  ['text', 5],
  ['text', undefined],
  ['numeric', '1.5'],
])('%s has no value %s', (type, value) => {
  expect(() => binaryArray(type, [value])).toThrow(/is no |Nothing writes numeric/)
})
