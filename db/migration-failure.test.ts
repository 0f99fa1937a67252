import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { machineFailure } from './migration-failure.ts'

/** What PostgreSQL answers to whoever signs in. */
const said = (message: string, code: string, detail?: string) =>
  Object.assign(new DatabaseError(message, 0, 'error'), { code, detail })

describe('why there is no session of the ledger', () => {
  test.each([
    [
      new Error('2026-11-30 UTC [1] FATAL:  could not extend file "base/1/2": No space left on device'),
      /^The disk of PostgreSQL is full \(.*could not extend/,
    ],
    [
      said('could not write init file: No space left on device', '53100'),
      /^The disk of PostgreSQL is full \(could not/,
    ],
    [
      said('database "fee_ledger" does not exist', '3D000', 'The database subdirectory "base/16385" is missing.'),
      /^Files of the ledger are missing where PostgreSQL keeps them \(The database subdirectory/,
    ],
  ])('is said where the machine of PostgreSQL is at fault: %s', (error, sentence) => {
    expect(machineFailure(error)?.message).toMatch(sentence)
  })

  test.each([
    said('database "ledger" does not exist', '3D000'),
    said('too many clients already', '53300'),
    new Error(),
    new Error('FATAL:  could not resize shared memory segment: No space left on device'),
  ])('is left to others to say otherwise: %s', error => expect(machineFailure(error)).toBeUndefined())
})
