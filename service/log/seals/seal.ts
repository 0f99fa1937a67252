import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import { z } from 'zod'

/** How a log stood: which hash its event `seq`, then the newest, had at that instant. */
export const Seal = z.object({
  institute: z.uuid(),
  seq: z.number().int().positive(),
  /** Of the event, in hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
})
export type Seal = z.infer<typeof Seal>

/** As it lies outside the database: anybody can check the signature (Ed25519, over the seal's canonical JSON) with the public key. */
export const SignedSeal = z.object({ seal: Seal, key: z.string(), signature: z.base64() })
export type SignedSeal = z.infer<typeof SignedSeal>

export interface Signer {
  readonly sign: (seal: Seal) => SignedSeal
  /** What tells this system's seals from others'; it may be shown to anybody. */
  readonly publicKey: string
}

/** What a PKCS #8 file of an Ed25519 key begins with (RFC 8410); the 32 bytes of the key follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs with a key derived from `AADHAAR_KEY`, the one secret of a system that never changes: there is no other key to
 * keep or to lose. Who has only the database can't sign.
 */
export function openSigner(secret: KeyObject): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'ledger seals', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    publicKey,
    sign: seal => ({ seal, key: publicKey, signature: sign(null, textOf(seal), key).toString('base64') }),
  }
}

/** Whether the seal is as it was signed, by the holder of the key that it names. */
export function isSigned({ seal, key, signature }: SignedSeal): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify(null, textOf(seal), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

function textOf(seal: Seal): Buffer {
  return Buffer.from(canonicalize(seal) ?? '')
}
