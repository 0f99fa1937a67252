import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { DB } from '#models/database'

export interface Session {
  readonly id: string
  readonly userId: string
  readonly expiresAt: Date
}

export async function openSession(db: Kysely<DB>, userId: string, expiresAt: Date): Promise<Session> {
  const id = newId()
  await db.insertInto('sessions').values({ id, user_id: userId, expires_at: expiresAt }).execute()
  return { id, userId, expiresAt }
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
