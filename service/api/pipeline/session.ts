import type { Context } from 'koa'
import type { Found } from '#api/pipeline/together/callers'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#contract/refusal'
import { readToken } from '#desk/accounts/session-token'
import type { Caller } from '#records/accounts/caller'
import type { Service } from './service.ts'

type Source = Pick<Service, 'callers' | 'settings' | 'clock'>

/**
 * The sender of this request as of now: session, user and role are looked up each time, and with them what was done
 * before under the idempotency key. No caller for a visitor.
 */
export async function readSession(ctx: Context, parts: Source, key: string | undefined): Promise<Found> {
  const [, token] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? []
  const claims = token === undefined ? undefined : readToken(token, parts)
  return claims ? parts.callers({ user: claims.sub, session: claims.sid, key }) : { caller: undefined, before: [] }
}

export const notSignedIn = () => new Refusal('NOT_SIGNED_IN', 'Please sign in.')

/** Lets a caller through, or refuses: with 401 when signing in would help, with 403 when it would not. */
export function authorize(endpoint: Endpoint, caller: Caller | undefined): void {
  if (endpoint.roles.includes(caller?.role ?? 'visitor')) return
  if (!caller) throw notSignedIn()
  throw new Refusal('FORBIDDEN', endpoint.forbidden ?? 'Access denied. Insufficient permissions.')
}
