import type { Context } from 'koa'
import type { Found } from '#api/pipeline/together/callers'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#contract/refusal'
import { readToken } from '#desk/accounts/session-token'
import type { Caller } from '#records/accounts/caller'
import type { Service } from './service.ts'

type Source = Pick<Service, 'callers' | 'settings' | 'clock' | 'system'>

/**
 * The sender of this request as of now: session, user and role are looked up each time, and with them what was done
 * before under the idempotency key. No caller for a visitor.
 */
export async function readSession(ctx: Context, parts: Source, key: string | undefined): Promise<Found> {
  const [, token] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? []
  const claims = token === undefined ? undefined : readToken(token, parts)
  if (!claims) return { caller: undefined, before: [] }
  const found = await parts.callers({ user: claims.sub, session: claims.sid, key })
  await recordUse(found, parts)
  return found
}

/** Milliseconds to which the last use of a session is known, so that not every request writes a row. */
const precision = 60_000

async function recordUse({ caller, lastUsed }: Found, { system, clock }: Source): Promise<void> {
  const now = clock()
  if (!caller || !lastUsed || now.getTime() - lastUsed.getTime() < precision) return
  await system.db.updateTable('sessions').set({ last_used: now }).where('id', '=', caller.sessionId).execute()
}

export const notSignedIn = () => new Refusal('NOT_SIGNED_IN', 'Please sign in.')

/** Lets a caller through, or refuses: with 401 when signing in would help, with 403 when it would not. */
export function authorize(endpoint: Endpoint, caller: Caller | undefined): void {
  if (endpoint.roles.includes(caller?.role ?? 'visitor')) return
  if (!caller) throw notSignedIn()
  throw new Refusal('FORBIDDEN', endpoint.forbidden ?? 'Access denied. Insufficient permissions.')
}
