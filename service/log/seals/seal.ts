import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { canonical } from '#log/canonical'

/** The state of a log at an instant: its newest event was `seq` and had this hash. */
const Seal = z.object({
  institute: z.uuid(),
  seq: z.number().int().positive(),
  /** Of the event, in hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
})
type Seal = z.infer<typeof Seal>

/**
 * A seal as it is kept outside the database: anybody with the public key can check the signature (Ed25519, over the
 * seal's canonical JSON).
 */
export const SignedSeal = z.object({ seal: Seal, key: z.string(), signature: z.base64() })
export type SignedSeal = z.infer<typeof SignedSeal>

export interface Signer {
  readonly sign: (seal: Seal) => SignedSeal
  /** Distinguishes this system's seals from those of others; it may be shown to anybody. */
  readonly publicKey: string
  /** The public key before the secret was changed, as long as seals may be signed with it. */
  readonly formerKey: string | undefined
}

/** What a PKCS #8 file of an Ed25519 key begins with (RFC 8410); the 32 bytes of the key follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs with a key derived from `AADHAAR_KEY`, so that there is no other key to keep or to lose. Somebody who has only the
 * database can't sign. While that secret is being changed, seals of the one before are known too.
 */
export function openSigner(secret: KeyObject, former?: KeyObject): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'ledger seals', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    publicKey,
    formerKey: former && openSigner(former).publicKey,
    sign: seal => ({ seal, key: publicKey, signature: sign(null, textOf(seal), key).toString('base64') }),
  }
}

/** Whether the seal is unchanged since the holder of the key that it names signed it. */
export function isSigned({ seal, key, signature }: SignedSeal): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify(null, textOf(seal), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

const textOf = (seal: Seal): Buffer => Buffer.from(canonical(seal))
