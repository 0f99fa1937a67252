import type { KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import type { Settings } from '#settings/settings'

const hour = 60 * 60
const usual = 12 * hour
const remembered = 30 * 24 * hour
/** No session lasts longer, in seconds. */
export const longestSession = remembered

/** What our tokens are for. Other things may be signed with the same secret one day. */
const audience = 'fee-ledger'

/** `exp` is required here, because jsonwebtoken accepts tokens that never expire. */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })
export type Claims = z.infer<typeof Claims>

/** When a session that begins now expires: after 12 hours, or 30 days with "remember me". */
export const sessionEnd = (now: Date, remember: boolean): Date =>
  new Date(now.getTime() + (remember ? remembered : usual) * 1000)

export const signToken = (
  { settings }: { readonly settings: Settings },
  session: { readonly id: string; readonly userId: string; readonly expiresAt: Date },
): string =>
  jwt.sign(
    { sub: session.userId, sid: session.id, exp: Math.floor(session.expiresAt.getTime() / 1000) },
    settings.jwtSecret,
    { algorithm: 'HS256', audience },
  )

/** The claims of a token that we signed and that has not expired; undefined otherwise. */
export function readToken(
  token: string,
  { settings, clock }: { readonly settings: Settings; readonly clock: () => Date },
): Claims | undefined {
  const now = clock()
  const { jwtSecret, previousJwtSecret: before } = settings
  return (
    verified(token, jwtSecret, now) ?? (before && now < before.until ? verified(token, before.secret, now) : undefined)
  )
}

function verified(token: string, secret: KeyObject, now: Date): Claims | undefined {
  try {
    const clockTimestamp = Math.floor(now.getTime() / 1000)
    const expected = { algorithms: ['HS256' as const], audience, clockTimestamp }
    return Claims.safeParse(jwt.verify(token, secret, expected)).data
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return undefined
    throw error
  }
}
