import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Role } from '#contract/fields/fields'
import type { Settings } from '#settings/settings'
import { readClaims, signClaims } from './signed-claims.ts'

const hour = 60 * 60
const usual = 12 * hour
const remembered = 30 * 24 * hour
/** No session lasts longer, in seconds. */
export const longestSession = remembered

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })
export type Claims = z.infer<typeof Claims>

/** When a session that begins now expires: after 12 hours, or 30 days with "remember me". */
export const sessionEnd = (now: Date, remember: boolean): Date =>
  new Date(now.getTime() + (remember ? remembered : usual) * 1000)

/**
 * The role only tells the browser which dashboard to load before it has heard who is signed in, and whether somebody who signs
 * in again may go back; what they may do is looked up at each request.
 */
export const signToken = (
  parts: { readonly settings: Pick<Settings, 'jwtSecret'> },
  session: { readonly id: string; readonly userId: string; readonly expiresAt: Date },
  role: Role,
): string => {
  const exp = Math.floor(session.expiresAt.getTime() / 1000)
  return signClaims(parts, 'fee-ledger', { exp, sub: session.userId, sid: session.id, role })
}

interface Reading {
  readonly settings: Pick<Settings, 'jwtSecret' | 'previousJwtSecret'>
  readonly clock: () => Date
}

/** The tokens that were read last, by the secret that they are signed with. */
const known = new WeakMap<KeyObject, Map<string, Claims>>()
const mostKnown = 1000

/**
 * The claims of a token that we signed and that has not expired; undefined otherwise. A signature is checked once: it stays
 * right as long as its secret is the only one. Whether the session is still valid, the database says each time.
 */
export function readToken(token: string, parts: Reading): Claims | undefined {
  const { jwtSecret, previousJwtSecret } = parts.settings
  if (previousJwtSecret) return readClaims(Claims, 'fee-ledger', token, parts)
  const tokens = known.get(jwtSecret) ?? new Map<string, Claims>()
  known.set(jwtSecret, tokens)
  const before = tokens.get(token)
  if (before) return isOver(before, parts) ? undefined : before
  const claims = readClaims(Claims, 'fee-ledger', token, parts)
  if (!claims) return undefined
  if (tokens.size >= mostKnown) tokens.clear()
  tokens.set(token, claims)
  return claims
}

const isOver = ({ exp }: Claims, { clock }: Reading): boolean => Math.floor(clock().getTime() / 1000) >= exp
