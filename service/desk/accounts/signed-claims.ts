import type { KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { z } from 'zod'
import type { Settings } from '#settings/settings'

/** What a signed text is for. A text for one thing is refused for every other. */
export type Audience = 'fee-ledger' | 'second step' | 'passkey sign-in' | 'new authenticator' | 'new passkey' | 'proof'

/** `exp` is the second at which it expires. */
export const signClaims = (
  { settings }: { readonly settings: Pick<Settings, 'jwtSecret'> },
  audience: Audience,
  claims: { readonly exp: number; readonly [name: string]: unknown },
): string => jwt.sign(claims, settings.jwtSecret, { algorithm: 'HS256', audience })

/**
 * The claims of a text that we signed for this audience and that has not expired; undefined otherwise. The schema must
 * require `exp`, because jsonwebtoken accepts texts that never expire.
 */
export function readClaims<T extends { readonly exp: number }>(
  schema: z.ZodType<T>,
  audience: Audience,
  text: string,
  {
    settings,
    clock,
  }: { readonly settings: Pick<Settings, 'jwtSecret' | 'previousJwtSecret'>; readonly clock: () => Date },
): T | undefined {
  const now = clock()
  const { jwtSecret, previousJwtSecret: before } = settings
  const claims =
    verified(text, audience, jwtSecret, now) ??
    (before && now < before.until ? verified(text, audience, before.secret, now) : undefined)
  return schema.safeParse(claims).data
}

function verified(text: string, audience: Audience, secret: KeyObject, now: Date): unknown {
  try {
    const clockTimestamp = Math.floor(now.getTime() / 1000)
    return jwt.verify(text, secret, { algorithms: ['HS256'], audience, clockTimestamp })
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return undefined
    throw error
  }
}
