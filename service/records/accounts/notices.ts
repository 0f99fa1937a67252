import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Notice, NoticeKind } from '#contract/accounts/notices'
import type { DB } from '#models/database'
import type { Author } from '#records/audit'

/**
 * Tells the owner of an account what happened to it: on the screens, and by mail where that is set up. To be called in the
 * transaction in which it happens, before the address changes that is to be told.
 */
export async function notify(
  transaction: Kysely<DB>,
  kind: NoticeKind,
  userId: string,
  { userId: actor, address, device = null, sessionId = null }: Author,
): Promise<void> {
  const session_id = actor === userId ? sessionId : null
  await transaction
    .insertInto('notices')
    .columns(['id', 'user_id', 'kind', 'actor', 'address', 'device', 'session_id', 'mail_to'])
    .expression(db =>
      db
        .selectFrom('users')
        .select([
          sql<string>`${newId()}::uuid`.as('new_id'),
          'id',
          sql<NoticeKind>`${kind}::text`.as('kind'),
          sql<string | null>`${actor}::uuid`.as('actor'),
          sql<string | null>`${address}::text`.as('address'),
          sql<string | null>`${device}::text`.as('device'),
          sql<string | null>`${session_id}::uuid`.as('session_id'),
          'email',
        ])
        .where('id', '=', userId),
    )
    .execute()
}

/** How many notices the screens show. Older ones are in the audit. */
const most = 50

/** The notices of a user, the newest first. `session` is the one that asks. */
export async function listNotices(db: Kysely<DB>, userId: string, session: string): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, kind, at, actor, address, device, session_id, seen_at }) => ({
    id,
    kind,
    at: at.toISOString(),
    address,
    device,
    byStaff: actor !== null && actor !== userId,
    seen: seen_at !== null || session_id === session,
  }))
}

/**
 * Dismisses the notices of a user up to one of them. What the session did that asks stays for the next one: a thief must not
 * take away what tells of the theft.
 */
export async function dismissNotices(
  db: Kysely<DB>,
  userId: string,
  { upTo, session, now }: { readonly upTo: string; readonly session: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('seen_at', 'is', null)
    .where(sql<boolean>`session_id is distinct from ${session}`)
    .execute()
}

/** A password that was printed has been replaced, so nothing is left to recommend. */
export async function forgetGenerated(transaction: Kysely<DB>, userId: string): Promise<void> {
  await transaction
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where('kind', '=', 'passwordGenerated')
    .execute()
}
