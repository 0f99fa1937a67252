import { z } from 'zod'

/**
 * What browsers and services say to each other about passkeys, as in the JSON of Web Authentication, level 3
 * (https://www.w3.org/TR/webauthn-3/). Whether it is true is checked where it is used.
 */
const encoded = (max: number) =>
  z
    .string({ error: 'is required.' })
    .max(max, { error: 'is too long.' })
    .regex(/^[\w-]+$/, { error: 'must be base64url.' })

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', { error: 'must be public-key.' }),
}

/** What a browser answers when a passkey was made. */
export const MadePasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        attestationObject: encoded(16_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      },
      { error: 'is required.' },
    ),
  },
  { error: 'must be what the browser answered.' },
)
export type MadePasskey = z.infer<typeof MadePasskey>

/** What a browser answers when a passkey was used. */
export const UsedPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        authenticatorData: encoded(4000),
        signature: encoded(4000),
        userHandle: encoded(200).nullish(),
      },
      { error: 'is required.' },
    ),
  },
  { error: 'must be what the browser answered.' },
)
export type UsedPasskey = z.infer<typeof UsedPasskey>

const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** What a browser is asked to make a passkey with. */
export const NewPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What a browser is asked to use a passkey with; any that it has for this address where none is named. */
export const PasskeyOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Known),
  userVerification: z.literal('required'),
})
export type PasskeyOptions = z.infer<typeof PasskeyOptions>
