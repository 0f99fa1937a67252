import { z } from 'zod'
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

export const signToken = (
  parts: { readonly settings: Settings },
  session: { readonly id: string; readonly userId: string; readonly expiresAt: Date },
): string => {
  const exp = Math.floor(session.expiresAt.getTime() / 1000)
  return signClaims(parts, 'fee-ledger', { exp, ...{ sub: session.userId, sid: session.id } })
}

/** The claims of a token that we signed and that has not expired; undefined otherwise. */
export const readToken = (
  token: string,
  parts: { readonly settings: Settings; readonly clock: () => Date },
): Claims | undefined => readClaims(Claims, 'fee-ledger', token, parts)
