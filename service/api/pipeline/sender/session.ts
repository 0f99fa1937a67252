import type { Context } from 'koa'
import type { Found } from '#api/pipeline/together/callers'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#contract/refusal'
import { readToken } from '#desk/accounts/session-token'
import type { Caller } from '#records/accounts/caller'
import type { Service } from '../service.ts'

type Source = Pick<Service, 'callers' | 'settings' | 'clock' | 'system'>

/**
 * The sender of this request as of now: session, user and role are looked up each time, and with them what was done
 * before under the idempotency key. No caller for a visitor.
 */
export async function readSession(ctx: Context, parts: Source, key: string | undefined): Promise<Sender> {
  const token = tokenOf(ctx)
  if (token === undefined) return { caller: undefined, before: [] }
  const claims = readToken(token, parts)
  if (!claims) return { caller: undefined, before: [], ended: sessionEnded }
  const found = await parts.callers({ user: claims.sub, session: claims.sid, key })
  // An open page that fetches by itself what others changed is not in use for that.
  if (!ctx.get('X-Unattended')) await recordUse(found, parts)
  if (found.caller) return found
  return { ...found, ended: found.idle === undefined ? sessionEnded : idleTooLong(found.idle) }
}

export const tokenOf = (ctx: Context): string | undefined => /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1]

export interface Sender extends Found {
  /** Why the session that was sent is no longer valid. */
  readonly ended?: string | undefined
}

const sessionEnded = 'Your session has ended.'
const idleTooLong = (minutes: number) => `You were signed out because nothing was done for ${duration(minutes)}.`

/** Milliseconds to which the last use of a session is known, so that not every request writes a row. */
const precision = 60_000

async function recordUse({ caller, lastUsed }: Found, { system, clock }: Source): Promise<void> {
  const now = clock()
  if (!caller || !lastUsed || now.getTime() - lastUsed.getTime() < precision) return
  await system.db.updateTable('sessions').set({ last_used: now }).where('id', '=', caller.sessionId).execute()
}

/** `ended`: why the sender's session is no longer valid. */
export const notSignedIn = (ended?: string) =>
  new Refusal('NOT_SIGNED_IN', ended === undefined ? 'Please sign in.' : `${ended} Sign in to continue.`)

function duration(minutes: number): string {
  const [unit, length] = minutes % 1440 === 0 ? ['day', 1440] : minutes % 60 === 0 ? ['hour', 60] : ['minute', 1]
  const many = minutes / length
  return many === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${many} ${unit}s`
}

/**
 * Lets a sender through, and returns who they count as; or refuses, with 401 when signing in would help and with 403
 * when it would not. Somebody who has to choose a password first counts as a visitor where visitors may come.
 */
export function authorize(endpoint: Endpoint, { caller, ended }: Sender): Caller | undefined {
  const waits = caller?.mustChangePassword === true && !endpoint.firstPassword
  const isOpen = endpoint.roles.includes('visitor')
  if (waits && isOpen) return undefined
  if (waits) throw new Refusal('CHANGE_PASSWORD', 'Please choose your own password first: this one was typed by staff.')
  if (endpoint.roles.includes(caller?.role ?? 'visitor')) return caller
  if (!caller) throw notSignedIn(ended)
  throw new Refusal('FORBIDDEN', endpoint.forbidden ?? 'Access denied. Insufficient permissions.')
}
