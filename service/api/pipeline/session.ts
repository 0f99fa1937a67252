import type { Context } from 'koa'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#contract/refusal'
import { type Claims, readToken } from '#desk/accounts/session-token'
import type { Caller } from '#records/accounts/caller'
import type { Service } from './service.ts'

type Source = Pick<Service, 'requests' | 'settings' | 'clock'>

/** The sender of this request as of now: session, user and role are looked up each time. Undefined for a visitor. */
export async function readSession(ctx: Context, parts: Source): Promise<Caller | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? []
  const claims = token === undefined ? undefined : readToken(token, parts)
  return claims && findCaller(claims, parts)
}

async function findCaller({ sub, sid }: Claims, parts: Source): Promise<Caller | undefined> {
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

/** Lets a caller through, or refuses: with 401 when signing in would help, with 403 when it would not. */
export function authorize(endpoint: Endpoint, caller: Caller | undefined): void {
  if (endpoint.roles.includes(caller?.role ?? 'visitor')) return
  if (!caller) throw notSignedIn()
  throw new Refusal('FORBIDDEN', endpoint.forbidden ?? 'Access denied. Insufficient permissions.')
}
