import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { SessionPlace, SignedInBy } from '#contract/accounts/sessions'
import type { DB } from '#models/database'
import { endedIdle, storedLimits } from './idle.ts'

interface Session {
  readonly id: string
  readonly userId: string
  readonly expiresAt: Date
}

/** Where somebody signs in from. */
export interface SignInPlace {
  readonly address: string
  readonly device: string | null
}

export async function openSession(
  db: Kysely<DB>,
  {
    userId,
    now,
    expiresAt,
    place,
    by,
  }: { userId: string; now: Date; expiresAt: Date; place: SignInPlace; by: SignedInBy },
): Promise<Session> {
  const id = newId()
  const { address, device } = place
  const times = { created_at: now, last_used: now, proved_at: now, expires_at: expiresAt }
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, address, device, signed_in_by: by, ...times })
    .execute()
  return { id, userId, expiresAt }
}

/** The sessions of a user that can be used now, the one used last first. `current` is the id of the one that asks. */
export async function listSessions(
  db: Kysely<DB>,
  userId: string,
  { now, current }: { readonly now: Date; readonly current: string },
): Promise<SessionPlace[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.device',
      's.address',
      's.created_at',
      's.signed_in_by',
      's.last_used',
      's.expires_at',
      'u.role',
    ])
    .select(sql<unknown>`${sql.raw(storedLimits)}`.as('idleMinutes'))
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .orderBy('s.last_used', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  const usable = rows.filter(({ last_used: lastUsed, ...row }) => endedIdle({ ...row, lastUsed }, now) === undefined)
  return usable.map(({ id, device, address, created_at, signed_in_by, last_used, expires_at }) => ({
    id,
    device,
    address,
    signedInAt: created_at.toISOString(),
    signedInBy: signed_in_by,
    lastUsed: last_used.toISOString(),
    endsAt: expires_at.toISOString(),
    current: id === current,
  }))
}

/** Whether nobody has ended a session. */
export async function isSessionOpen(db: Kysely<DB>, id: string): Promise<boolean> {
  return (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function endSession(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Signs a user out everywhere except in the session `kept`. */
export async function endOtherSessionsOf(db: Kysely<DB>, userId: string, kept: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', kept).execute()
}

/** Signs a user out everywhere. */
export async function endSessionsOf(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
