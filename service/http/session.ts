import jwt from 'jsonwebtoken'
import type { Context } from 'koa'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#ledger/refusal'
import type { Service } from '#service/parts'
import type { Caller } from './handler.ts'

const hour = 60 * 60
const usual = 12 * hour
const remembered = 30 * 24 * hour

/** jsonwebtoken takes tokens without an end unless told otherwise, hence `exp` here. */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

type Source = Pick<Service, 'requests' | 'settings' | 'clock'>

/** When a session that begins now ends: after 12 hours, or 30 days with "remember me". */
export const sessionEnd = (now: Date, remember: boolean): Date =>
  new Date(now.getTime() + (remember ? remembered : usual) * 1000)

export const signToken = (
  { settings }: Pick<Service, 'settings'>,
  session: { readonly id: string; readonly userId: string; readonly expiresAt: Date },
): string =>
  jwt.sign(
    { sub: session.userId, sid: session.id, exp: Math.floor(session.expiresAt.getTime() / 1000) },
    settings.jwtSecret,
    { algorithm: 'HS256' },
  )

/** Who sends this request, as of now: the session, the user and the role are looked up each time. Undefined for a visitor. */
export async function readSession(ctx: Context, parts: Source): Promise<Caller | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? []
  const claims = token === undefined ? undefined : readToken(token, parts)
  return claims && findCaller(claims, parts)
}

function readToken(token: string, { settings, clock }: Source): z.infer<typeof Claims> | undefined {
  try {
    const clockTimestamp = Math.floor(clock().getTime() / 1000)
    return Claims.safeParse(jwt.verify(token, settings.jwtSecret, { algorithms: ['HS256'], clockTimestamp })).data
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return undefined
    throw error
  }
}

async function findCaller({ sub, sid }: z.infer<typeof Claims>, parts: Source): Promise<Caller | undefined> {
  const row = await parts.requests.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.full_name', 'users.institute_id'])
    .where('sessions.id', '=', sid)
    .where('users.id', '=', sub)
    .where('sessions.expires_at', '>', parts.clock())
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      userId: sub,
      sessionId: sid,
      role: row.role,
      fullName: row.full_name,
      instituteId: row.institute_id,
      scope: row.role === 'super_admin' ? null : row.institute_id,
    }
  )
}

export const notSignedIn = () => new Refusal('NOT_SIGNED_IN', 'Please sign in.')

/** Lets a caller through, or refuses: 401 when signing in would help, 403 when it would not. */
export function authorize(endpoint: Endpoint, caller: Caller | undefined): void {
  if (endpoint.roles.includes(caller?.role ?? 'visitor')) return
  if (!caller) throw notSignedIn()
  throw new Refusal('FORBIDDEN', endpoint.forbidden ?? 'Access denied. Insufficient permissions.')
}
