import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import type { PaperLanguage } from '#contract/fields/fields'
import type { getIdentity } from '#contract/records/desk-settings'
import type { Identity } from '#contract/shapes/identity'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import type { Letterhead } from '#documents/pages'
import type { Scope } from '#lists/scope'
import type { DB } from '#models/database'
import { logoKey, readIdentity } from '#records/institutes/settings'
import { contactLines } from '#wording/paper/receipt-sheet'
import { voiceIn } from '#wording/voice'

/** The head of paper that is drawn now: the branch or the institute as it is today, also on paper about an earlier time. */
export async function letterheadOf(
  parts: Pick<Parts, 'db' | 'storage'>,
  scope: Scope,
  language: PaperLanguage = 'en',
): Promise<Letterhead> {
  const identity = await readIdentity(parts.db, scope)
  const { name, address, phones } = identity
  const contact = contactLines({ ...identity, phone: phones.join(', ') || null }, voiceIn(language))
  return { name, address, contact, logo: await logoBytes(parts, identity) }
}

/**
 * Who the institute is, and for paper of one branch how that one is reached: for a sub admin their own, whatever they
 * name; for a student one that has a record of theirs, otherwise their own; for a visitor none.
 */
export async function findIdentity(request: RequestTo<typeof getIdentity>, db: Kysely<DB>): Promise<Identity> {
  const { instituteName } = request.query
  if (request.visitor) return readIdentity(db)
  const { role, scope, userId } = request.caller
  const known = role === 'student' && instituteName ? await recordAt(db, userId, instituteName) : undefined
  return readIdentity(db, { institute: known?.institute_id ?? scope, instituteName })
}

const recordAt = (db: Kysely<DB>, userId: string, instituteName: string) =>
  db
    .selectFrom('students as s')
    .innerJoin('institutes as i', 'i.id', 's.institute_id')
    .select('s.institute_id')
    .where('s.user_id', '=', userId)
    .where('s.deleted_at', 'is', null)
    .where(sql`lower(i.name)`, '=', instituteName.toLowerCase())
    .executeTakeFirst()

/** The picture of a logo; null if there is none. A picture that is lost doesn't hold paper up. */
export async function logoBytes(
  { storage }: Pick<Parts, 'storage'>,
  identity: Pick<Identity, 'logo'>,
): Promise<Uint8Array | null> {
  const key = logoKey(identity)
  const stored = key === null ? undefined : await storage.read(key)
  return stored ? buffer(stored.content) : null
}
