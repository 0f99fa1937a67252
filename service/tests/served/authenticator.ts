import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { z } from 'zod'
import type { MadePasskey, NewPasskeyOptions, PasskeyOptions, UsedPasskey } from '#contract/accounts/passkey'

/** What a page with a passkey may get wrong, on purpose. */
interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** Whether the device checked that it is its owner; true if absent. */
  readonly verified?: boolean
  readonly counter?: number
}

/** A device with one passkey, as far as a service can tell: P-256, no attestation. */
export function openAuthenticator(url: string) {
  const origin = url.replace('127.0.0.1', 'localhost')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  let uses = 0
  const dataFor = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const device = (rpId: string, flags: number, twist: Twist) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(twist.counter ?? uses)
    const rp = createHash('sha256')
      .update(twist.rpId ?? rpId)
      .digest()
    const present = 1 | (twist.verified === false ? 0 : 4)
    return Buffer.concat([rp, Buffer.from([flags | present]), counter])
  }
  return {
    make(options: z.infer<typeof NewPasskeyOptions>, twist: Twist = {}): MadePasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([device(options.rp.id, 0x40, twist), Buffer.alloc(16), length, id, key])
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: dataFor('webauthn.create', options.challenge, twist).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(options: z.infer<typeof PasskeyOptions>, twist: Twist = {}): UsedPasskey {
      uses += 1
      const data = device(options.rpId, 0, twist)
      const client = dataFor('webauthn.get', options.challenge, twist)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

// As much CBOR (RFC 8949) as an attestation needs.
const head = (major: number, value: number) => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
