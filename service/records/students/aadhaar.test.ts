import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashNumber, keepNumber, openNumber } from './aadhaar.ts'

const key = createSecretKey(Buffer.alloc(32, 1))
const other = createSecretKey(Buffer.alloc(32, 2))
const number = '123456781234'
const seal = (student = 'student-1') => keepNumber([key], student, number, 'full').aadhaar_sealed ?? Buffer.alloc(0)

test('an encrypted number can be read with its key, for its student', () => {
  expect(openNumber([key], 'student-1', seal())).toBe(number)
})

test('it can not be read with another key, for another student, or with a bit changed', () => {
  const sealed = seal()
  expect(() => openNumber([other], 'student-1', sealed)).toThrow()
  expect(() => openNumber([key], 'student-2', sealed)).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => openNumber([key], 'student-1', changed)).toThrow()
  }
})

test('the same number is encrypted differently each time but always has the same hash', () => {
  expect(seal().equals(seal())).toBe(false)
  expect(hashNumber(key, number)).toEqual(hashNumber(key, number))
  expect(hashNumber(other, number)).not.toEqual(hashNumber(key, number))
})

test('an institute that keeps only the last four digits stores nothing else', () => {
  expect(keepNumber([key], 'student-1', number, 'last4')).toEqual({
    aadhaar_sealed: null,
    aadhaar_hash: null,
    aadhaar_last4: '1234',
  })
})
