import { type Kysely, type Selectable, sql } from 'kysely'
import { invalid, Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { type Author, audit } from '#records/audit'
import { findStudent } from '#records/students/students'

type User = Pick<Selectable<DB['users']>, 'id' | 'role' | 'email' | 'origin'>

/**
 * Links a student's account to the student records that have its e-mail and no account yet, if a super admin made it. The
 * address of any other account was only typed: by a visitor who registered, or by the clerk of one branch who invited.
 */
export async function linkByAddress(
  transaction: Kysely<DB>,
  { id: userId, role, email, origin }: User,
  author: Author,
): Promise<void> {
  if (role !== 'student' || origin !== 'staff') return
  const linked = await transaction
    .updateTable('students')
    .set({ user_id: userId })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('user_id', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['id', 'institute_id'])
    .execute()
  await auditLinks(transaction, linked, { from: null, to: userId }, author)
}

/** Links a student's account to one record, because a super admin says that it is theirs. Returns the record's branch. */
export async function linkStudent(
  transaction: Kysely<DB>,
  { id: userId, role }: User,
  studentId: string,
  author: Author,
): Promise<string> {
  const student = await findStudent(transaction, studentId, null)
  if (role !== 'student') throw invalid('studentId', 'can be linked to the account of a student only.')
  if (student.user_id === userId) return student.institute_id
  const { numUpdatedRows } = await transaction
    .updateTable('students')
    .set({ user_id: userId })
    .where('institute_id', '=', student.institute_id)
    .where('id', '=', studentId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw invalid('studentId', 'belongs to another account.')
  await auditLinks(transaction, [student], { from: null, to: userId }, author)
  return student.institute_id
}

/** The branch of the records that an account shows: its own if one is there, otherwise that of the oldest, if any. */
export async function branchOfRecords(
  transaction: Kysely<DB>,
  { id, institute_id: own }: Pick<Selectable<DB['users']>, 'id' | 'institute_id'>,
): Promise<string | undefined> {
  const records = await transaction
    .selectFrom('students')
    .select('institute_id')
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const branches = records.map(({ institute_id }) => institute_id)
  return branches.includes(own) ? own : branches[0]
}

export async function unlinkStudents(transaction: Kysely<DB>, userId: string, author: Author): Promise<void> {
  const unlinked = await transaction
    .updateTable('students')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .returning(['id', 'institute_id'])
    .execute()
  await auditLinks(transaction, unlinked, { from: userId, to: null }, author)
}

/** The linked account decides who can see a student's record, so the change is in that student's audit trail too. */
async function auditLinks(
  transaction: Kysely<DB>,
  students: readonly { readonly id: string; readonly institute_id: string }[],
  user_id: { readonly from: string | null; readonly to: string | null },
  author: Author,
): Promise<void> {
  for (const { id, institute_id: institute } of students)
    await audit(transaction, author, { institute, action: 'changed', subject: 'student', id, changes: { user_id } })
}

interface Person {
  readonly user_id: string | null
  readonly email: string
}

/** The account of a student: the linked one, otherwise the one with the same e-mail. */
export const findAccountOf = (db: Kysely<DB>, person: Person) => wholeAccountOf(db, person).executeTakeFirst()

/** The same as of now, until the transaction ends: a change of its password or its second factors waits. */
export const lockAccountOf = (transaction: Kysely<DB>, person: Person) =>
  wholeAccountOf(transaction, person).forUpdate().executeTakeFirst()

const wholeAccountOf = (db: Kysely<DB>, person: Person) =>
  accountOf(db, person).select(['id', 'username', 'role', 'is_active', 'password_hash', 'origin', 'version'])

const accountOf = (db: Kysely<DB>, { user_id, email }: Person) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where(eb => (user_id === null ? eb(sql`lower(email)`, '=', email.toLowerCase()) : eb('id', '=', user_id)))

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>

/** Otherwise anybody who may invite a student could set a new password for an administrator. */
export async function refuseStaff(db: Kysely<DB>, person: Person): Promise<void> {
  const account = await accountOf(db, person).select('role').executeTakeFirst()
  if (account && account.role !== 'student')
    throw new Refusal('EMAIL_TAKEN', 'A member of staff has this email address. Please give the student another one.')
}

/** Whether an account shows the records of any student. */
export async function showsRecords(db: Kysely<DB>, userId: string): Promise<boolean> {
  const query = db.selectFrom('students').select('id').where('user_id', '=', userId).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Whether an account shows records of other institutes than this one. */
export async function showsOtherInstitutes(db: Kysely<DB>, userId: string, institute: string): Promise<boolean> {
  const row = await db
    .selectFrom('students')
    .select('id')
    .where('user_id', '=', userId)
    .where('institute_id', '<>', institute)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
