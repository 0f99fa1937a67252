import { z } from 'zod'
import { byId, endpoint, Message, signedIn, superAdmin } from '#contract/endpoint'
import { Instant } from '#contract/fields/dates'
import { Id, line } from '#contract/fields/fields'
import { MadePasskey, NewPasskeyOptions } from './passkey.ts'
import { Code, Ticket } from './second-step.ts'

const Passkey = z.object({ id: Id, name: z.string(), createdAt: Instant, lastUsed: Instant.nullable() })
export type Passkey = z.infer<typeof Passkey>

/** What an account can sign in with besides its password. */
export const Factors = z.object({
  authenticator: z.object({ createdAt: Instant, lastUsed: Instant.nullable() }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  passkeysPossible: z.boolean().meta({
    description: 'Browsers make passkeys for a name only: at PUBLIC_URL, or as localhost on the machine itself',
  }),
  passkeyAddress: z.string().nullable().meta({
    description:
      'Where to open the product to add a passkey, such as http://localhost:3000; null if there is no such place',
  }),
})
export type Factors = z.infer<typeof Factors>

const RecoveryCodes = z.array(z.string()).meta({ description: 'Shown this once' })
/** The first second factor comes with codes for the day that it is lost. */
const withCodes = { factors: Factors, recoveryCodes: RecoveryCodes.nullable() }

export const getFactors = endpoint({
  method: 'GET',
  path: '/auth/factors',
  summary: 'The second factors of the own account',
  roles: signedIn,
  sees: 'everything',
  answer: z.object({ factors: Factors }),
})
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/authenticator/ticket',
  summary: 'A new secret for an authenticator app; nothing is stored until one of its codes comes back',
  roles: signedIn,
  sees: 'everything',
  proof: 'fresh',
  answer: z.object({
    ticket: Ticket,
    secret: z.string().meta({ description: 'Base32, to be typed where no picture can be read' }),
    uri: z.string().meta({ description: 'otpauth:, for a QR code' }),
  }),
  keyless: true,
})
export const setAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/authenticator',
  summary: 'Confirm an authenticator app with a code that it shows; it replaces the one before',
  roles: signedIn,
  sees: 'everything',
  proof: 'fresh',
  body: z.object({ ticket: Ticket, code: Code }),
  answer: z.object(withCodes),
  keyless: true,
})
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/auth/authenticator',
  summary: 'Remove the own authenticator app',
  roles: signedIn,
  sees: 'everything',
  proof: 'fresh',
  answer: Message.extend({ factors: Factors }),
})

const PasskeyName = z.object({ name: line(60) })

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/ticket',
  summary: 'What to ask the browser to make a passkey with',
  roles: signedIn,
  sees: 'everything',
  proof: 'fresh',
  answer: z.object({ ticket: Ticket, passkey: NewPasskeyOptions }),
  keyless: true,
})
export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Add a passkey that the browser has made',
  roles: signedIn,
  sees: 'everything',
  proof: 'fresh',
  body: PasskeyName.extend({ ticket: Ticket, passkey: MadePasskey }),
  answer: z.object(withCodes),
  status: 201,
  keyless: true,
})
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/auth/passkeys/:id',
  summary: 'Rename an own passkey',
  roles: signedIn,
  sees: 'everything',
  proof: 'fresh',
  params: byId,
  body: PasskeyName,
  answer: z.object({ factors: Factors }),
})
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: 'Remove an own passkey',
  roles: signedIn,
  sees: 'everything',
  proof: 'fresh',
  params: byId,
  answer: Message.extend({ factors: Factors }),
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/recovery-codes',
  summary: 'Ten new recovery codes; those before stop working',
  roles: signedIn,
  sees: 'everything',
  proof: 'fresh',
  answer: z.object({ recoveryCodes: RecoveryCodes }),
  keyless: true,
})

export const resetFactors = endpoint({
  method: 'DELETE',
  path: '/auth/users/:id/factors',
  summary: 'Remove the second factors of another user who has lost them, and sign them out everywhere',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  answer: Message,
})
