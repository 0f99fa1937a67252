import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '#contract/refusal'
import { sameInstitute } from '#db/queries/same-institute'
import type { DB } from '#models/database'
import { type Author, audit } from '#records/audit'
import { findStudent } from '#records/students/students'
import { isNoEmail } from '#wording/no-email'
import { refuseStaff } from './student-users.ts'

/** How long an invitation is valid. */
const days = 7

/** Only this hash of a code is stored: enough to recognise the code, but not to use it. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest()

export interface Invitation {
  readonly code: string
  readonly username: string
  readonly expiresAt: Date
}

/** Invites a student within the scope who has no account yet. The code is returned only here; an earlier code is no longer valid. */
export async function inviteStudent(
  transaction: Kysely<DB>,
  studentId: string,
  scope: string | null,
  now: Date,
  author: Author & { readonly userId: string },
): Promise<Invitation> {
  const student = await findStudent(transaction, studentId, scope)
  await refuseStaff(transaction, student)
  if (student.user_id !== null)
    throw new Refusal('HAS_ACCOUNT', 'This student signs in already. Please hand out a password code instead.')
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  const invite = {
    code_hash: hashCode(code),
    email: student.email,
    expires_at: expiresAt,
    created_by: author.userId,
    created_at: now,
  }
  const key = { institute_id: student.institute_id, student_id: student.id }
  await transaction
    .insertInto('invites')
    .values({ ...key, ...invite })
    .onConflict(conflict => conflict.columns(['institute_id', 'student_id']).doUpdateSet(invite))
    .execute()
  await audit(transaction, author, {
    institute: student.institute_id,
    action: 'changed',
    subject: 'student',
    id: student.id,
    changes: { invitation: { from: null, to: expiresAt.toISOString() } },
  })
  return { code, expiresAt, username: await usernameFor(transaction, student) }
}

/** What a student signs in with. Without e-mail it is their number, because nobody could type the address made up for them. */
export async function usernameFor(
  db: Kysely<DB>,
  { email, number }: { readonly email: string; readonly number: string | null },
): Promise<string> {
  if (!isNoEmail(email) || number === null) return email
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', number.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return taken ? email : number
}

/** The same answer whether a code was never issued, is used, expired or replaced, so that guessing reveals nothing. */
const inviteNotValid = () =>
  new Refusal('INVITE_NOT_VALID', 'This invitation is not valid any more. Please ask the institute for a new one.')

/** The student invited with a code, with the institute that sent the invitation. */
const invited = (db: Kysely<DB>, codeHash: Buffer, now: Date) =>
  db
    .selectFrom('invites as v')
    .innerJoin('students as s', join => sameInstitute(join, 's.id', 'v.student_id'))
    .innerJoin('institutes as i', 'i.id', 's.institute_id')
    .select([
      's.institute_id',
      's.id',
      's.user_id',
      's.email',
      's.mobile',
      's.full_name',
      's.number',
      'i.name as institute_name',
    ])
    .where('v.code_hash', '=', codeHash)
    .where('v.expires_at', '>', now)
    .where(sql<boolean>`lower(v.email) = lower(s.email)`)
    .where('s.deleted_at', 'is', null)
    // Whoever has an account already signs in with it; an invitation from before would replace its password.
    .where('s.user_id', 'is', null)

export type Invited = NonNullable<Awaited<ReturnType<ReturnType<typeof invited>['executeTakeFirst']>>>

/** Throws INVITE_NOT_VALID. */
export async function findInvited(db: Kysely<DB>, codeHash: Buffer, now: Date): Promise<Invited> {
  const row = await invited(db, codeHash, now).executeTakeFirst()
  if (!row) throw inviteNotValid()
  return row
}

/** Uses up an invitation that was found: of several requests with its code at once, only one succeeds. */
export async function spendInvite(transaction: Kysely<DB>, codeHash: Buffer): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invites')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw inviteNotValid()
}
