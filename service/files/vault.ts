import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Settings } from '#settings/settings'

/** What encrypts the identity of people: the key that is used from now on, then those that may still be needed to read. */
export type Keys = readonly [KeyObject, ...KeyObject[]]

/** The keys that the settings name. */
export const vaultKeys = ({
  aadhaarKey,
  previousAadhaarKey,
}: Pick<Settings, 'aadhaarKey' | 'previousAadhaarKey'>): Keys =>
  previousAadhaarKey ? [aadhaarKey, previousAadhaarKey] : [aadhaarKey]

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM. What it belongs to is associated data, so that it can't be decrypted in another's place.
 */
export function sealBytes([key]: Keys, owner: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Throws if no key fits, or it was encrypted for another owner, or changed. */
export function openBytes(keys: Keys, owner: string, sealed: Uint8Array): Buffer {
  const [key, ...others] = keys
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined) throw error
    return openBytes([next, ...rest], owner, sealed)
  }
}

/** Where the photos of Aadhaar cards are stored, encrypted. Releases before stored them with the other photos, as they are. */
const sealedFolder = 'photos/aadhaar'

/** What the storage is told an encrypted file is. */
export const sealedType = 'application/octet-stream'

export const isSealed = (key: string): boolean => key.startsWith(`${sealedFolder}/`)

/** The key of a photo that will be stored encrypted. */
export const sealedKey = (name: string): string => `${sealedFolder}/${name}`

/** Encrypts the photo of a card for the storage, where it may be read only under its own key. */
export const sealPhoto = (keys: Keys, storageKey: string, bytes: Uint8Array): Buffer =>
  sealBytes(derived(keys, 'aadhaar photos'), storageKey, bytes)

export const openPhoto = (keys: Keys, storageKey: string, sealed: Uint8Array): Buffer =>
  openBytes(derived(keys, 'aadhaar photos'), storageKey, sealed)

/** Encrypts what a user has typed, for a browser that others use too. */
export const sealDrafts = (keys: Keys, userId: string, drafts: string): string =>
  sealBytes(derived(keys, 'drafts'), userId, Buffer.from(drafts)).toString('base64')

/** Undefined for what was not encrypted for this user. */
export function openDrafts(keys: Keys, userId: string, sealed: string): string | undefined {
  try {
    return openBytes(derived(keys, 'drafts'), userId, Buffer.from(sealed, 'base64')).toString('utf8')
  } catch {
    return undefined
  }
}

/** Encrypts the secret from which the codes of a user's app are made. */
export const sealSecret = (keys: Keys, userId: string, secret: Uint8Array): Buffer =>
  sealBytes(derived(keys, 'second factors'), userId, secret)

export const openSecret = (keys: Keys, userId: string, sealed: Uint8Array): Buffer =>
  openBytes(derived(keys, 'second factors'), userId, sealed)

/** Derived keys, because a key should serve one purpose only. */
function derived([key, ...others]: Keys, purpose: string): Keys {
  const one = (from: KeyObject) => createSecretKey(Buffer.from(hkdfSync('sha256', from, Buffer.alloc(0), purpose, 32)))
  return [one(key), ...others.map(one)]
}
