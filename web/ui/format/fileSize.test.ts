import { expect, test } from 'vitest'
import { fileSize } from './fileSize.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1024 KB'],
  [25 * 1024 * 1024, '25 MB'],
  [25_555_555, '24.37 MB'],
  [1024 ** 3, '1 GB'],
  [3 * 1024 ** 4, '3072 GB'],
])('%i reads %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
