import { createHmac, hkdfSync, type KeyObject } from 'node:crypto'
import { type Keys, openBytes, sealBytes } from '#files/vault'

/**
 * An identity number as stored: encrypted with AES-256-GCM under a key kept outside the database, with the student's id
 * as associated data, so that a number copied to another student's row can't be decrypted. The keyed hash allows a
 * look-up by number.
 */
export interface SealedNumber {
  readonly aadhaar_sealed: Buffer | null
  readonly aadhaar_hash: Buffer | null
  readonly aadhaar_last4: string | null
}

export const noNumber: SealedNumber = { aadhaar_sealed: null, aadhaar_hash: null, aadhaar_last4: null }

/** What is stored of a number: all of it, encrypted, or only the last four digits, as the institute has chosen. */
export function keepNumber(keys: Keys, studentId: string, number: string, keep: 'full' | 'last4'): SealedNumber {
  const last4 = { ...noNumber, aadhaar_last4: number.slice(-4) }
  if (keep === 'last4') return last4
  return {
    ...last4,
    aadhaar_sealed: sealBytes(keys, studentId, Buffer.from(number)),
    aadhaar_hash: hashNumber(keys[0], number),
  }
}

/** Throws if the key is wrong or the number was encrypted for another student. */
export const openNumber = (keys: Keys, studentId: string, sealed: Buffer): string =>
  openBytes(keys, studentId, sealed).toString('utf8')

/** The hash has a key of its own, derived from `key`, because a key should serve one purpose only. */
export function hashNumber(key: KeyObject, number: string): Buffer {
  const hashKey = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'aadhaar hash', 32))
  return createHmac('sha256', hashKey).update(number).digest()
}
