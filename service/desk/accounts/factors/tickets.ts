import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type Audience, readClaims, signClaims } from '#desk/accounts/signed-claims'
import type { Parts } from '#desk/shared/parts'
import { ticketNotValid } from '#records/accounts/factors/used-tickets'

type Signing = Pick<Parts, 'settings' | 'clock'>

/** Minutes. An app on a phone may first have to be installed. */
const validFor = 5
const forAnApp = 15

const Ticket = z.object({ jti: z.uuid(), exp: z.number() })
/** Of a user whose password was right: their account as it was then, and the hash of the invitation's code that they came with. */
const OfSecondStep = Ticket.extend({
  sub: z.uuid(),
  version: z.number(),
  remember: z.boolean(),
  invite: z.string().optional(),
})
/** Of somebody who is signed in. */
const OfSession = Ticket.extend({ sid: z.uuid() })
/** With the secret of an app, encrypted. */
const OfAuthenticator = OfSession.extend({ secret: z.string() })

/**
 * What the service says about somebody who is about to prove their identity, signed instead of stored, so that a visitor's
 * request fills no table.
 */
const kindOf = <T extends z.infer<typeof Ticket>>(audience: Audience, schema: z.ZodType<T>, minutes = validFor) => ({
  issue: (parts: Signing, claims: Omit<T, 'jti' | 'exp'>): string => {
    const exp = Math.floor(parts.clock().getTime() / 1000) + minutes * 60
    return signClaims(parts, audience, { ...claims, exp, jti: newId() })
  },
  /** Throws TICKET_NOT_VALID. */
  read: (parts: Signing, ticket: string): T => {
    const claims = readClaims(schema, audience, ticket, parts)
    if (!claims) throw ticketNotValid()
    return claims
  },
})

export const secondStepTicket = kindOf('second step', OfSecondStep)
export const passkeyTicket = kindOf('passkey sign-in', Ticket)
export const proofTicket = kindOf('proof', OfSession)
export const newPasskeyTicket = kindOf('new passkey', OfSession)
export const authenticatorTicket = kindOf('new authenticator', OfAuthenticator, forAnApp)

/**
 * What a browser has a passkey sign. It is derived from the ticket, which is valid once, so it needs no storage of its own.
 */
export const challengeOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')
