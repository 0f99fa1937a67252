import { createCipheriv, createDecipheriv, createHmac, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

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

const ivBytes = 12
const tagBytes = 16

/** What is stored of a number: all of it, encrypted, or only the last four digits, as the institute has chosen. */
export function keepNumber(key: KeyObject, studentId: string, number: string, keep: 'full' | 'last4'): SealedNumber {
  const last4 = { ...noNumber, aadhaar_last4: number.slice(-4) }
  if (keep === 'last4') return last4
  return { ...last4, aadhaar_sealed: seal(key, studentId, number), aadhaar_hash: hashNumber(key, number) }
}

function seal(key: KeyObject, studentId: string, number: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(studentId))
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Throws if the key is wrong or the number was encrypted for another student. */
export function openNumber(key: KeyObject, studentId: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(studentId)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** The hash has a key of its own, derived from `key`, because a key should serve one purpose only. */
export function hashNumber(key: KeyObject, number: string): Buffer {
  const hashKey = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'aadhaar hash', 32))
  return createHmac('sha256', hashKey).update(number).digest()
}
