import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { NewUser, UserChange } from '#contract/accounts/auth'
import { invalid, Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { type Author, audit, auditOf, changesNothing } from '#records/audit'
import { definedFields, refuseStale, refuseTaken, takeTurns } from '#records/changing'
import { createInstitute, findInstituteNamed, firstInstitute } from '#records/institutes/institutes'
import { newRecord } from '#records/new-record'
import { deleteFactors } from './factors/factors.ts'
import { forgetGenerated, notify } from './notices.ts'
import { wrongCurrentPassword } from './own-account.ts'
import { endCodes } from './reset-codes.ts'
import { endSessionsOf } from './sessions.ts'
import { branchOfRecords, linkByAddress, linkStudent, showsRecords, unlinkStudents } from './student-users.ts'
import { userNotFound } from './users.ts'

type Row = Selectable<DB['users']>

/** Passwords arrive hashed, because hashing is slow and must not hold a transaction open. */
type NewUserFields = Omit<z.output<typeof NewUser>, 'password'> & { readonly passwordHash: string }
type Origin = Row['origin']
type UserFields = Omit<z.output<typeof UserChange>, 'password' | 'currentPassword'> & {
  readonly passwordHash?: string | undefined
  /** The caller's password hash, once the password sent was verified against it. */
  readonly verified?: string | undefined
}

const usernameTaken = () => new Refusal('USERNAME_TAKEN', 'Another user has this username.')
const emailTaken = () => new Refusal('EMAIL_TAKEN', 'Another user has this email address.')
const taken = { users_by_username: usernameTaken, users_by_email: emailTaken }
const record = auditOf('user')

/** Creates a user on behalf of staff. A student is linked to the student records with the same e-mail. */
export async function createUser(transaction: Kysely<DB>, fields: NewUserFields, author: Author): Promise<string> {
  const row = await addUser(transaction, fields, 'staff', author)
  await linkByAddress(transaction, row, author)
  const branch = namesInstitute(fields) ? undefined : await branchOfRecords(transaction, row)
  const after = await moveTo(transaction, row, branch)
  if (after !== row) await record(transaction, author, 'changed', row, after)
  return row.id
}

/** An account that belongs to the branch, because it shows a student's record of it. */
const moveTo = async (transaction: Kysely<DB>, user: Row, branch: string | undefined): Promise<Row> =>
  branch === undefined || branch === user.institute_id ? user : saveUser(transaction, user, { institute_id: branch })

/** Adds the user only, without linking student records. */
export async function addUser(
  transaction: Kysely<DB>,
  fields: NewUserFields,
  origin: Origin,
  author: Author,
): Promise<Row> {
  await takeTurns(transaction, 'users')
  await refuseCrossedNames(transaction, undefined, fields)
  const row = await refuseTaken(
    transaction
      .insertInto('users')
      .values({
        ...newRecord(),
        institute_id: await instituteOf(transaction, fields, author),
        username: fields.username,
        email: fields.email,
        password_hash: fields.passwordHash,
        full_name: fields.fullName,
        role: fields.role,
        mobile: fields.mobile ?? null,
        is_active: fields.isActive ?? true,
        must_change_password: fields.mustChangePassword ?? false,
        origin,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    taken,
  )
  await record(transaction, author, 'created', {}, row)
  return row
}

export async function updateUser(
  transaction: Kysely<DB>,
  id: string,
  change: UserFields,
  author: Author,
): Promise<void> {
  await takeTurns(transaction, 'users')
  const before = await lockUser(transaction, id)
  refuseStale(before.version, change.version)
  if (id === author.userId) refuseUnproven(before, change)
  await refuseCrossedNames(transaction, id, change)
  const setsInstitute = change.instituteName !== undefined || change.branch !== undefined
  const changes = definedFields({
    username: change.username,
    email: change.email,
    password_hash: change.passwordHash,
    full_name: change.fullName,
    role: change.role,
    mobile: change.mobile,
    is_active: change.isActive,
    must_change_password: mustChange(id, change, author),
    institute_id: setsInstitute ? await instituteOf(transaction, change, author) : undefined,
  })
  const unchanged = changesNothing(before, changes)
  if (!unchanged) await tellOwner(transaction, before, changes, author)
  const saved = unchanged ? before : await saveUser(transaction, before, changes)
  const after = await link(transaction, saved, change, author)
  if (isActiveSuperAdmin(before) && !isActiveSuperAdmin(after)) await refuseLastSuperAdmin(transaction)
  const signsOut = ['password_hash', 'role', 'is_active'] as const
  if (signsOut.some(column => before[column] !== after[column])) await endSessionsOf(transaction, id)
  if (endsItsCodes.some(column => before[column] !== after[column])) await endCodes(transaction, id)
  if (before.role === 'student' && after.role !== 'student') await unlinkStudents(transaction, id, author)
  if (after !== before) await record(transaction, author, 'changed', before, after)
}

/**
 * Links an account to the record that was named and, even if nothing else changes, to those with its address: a student
 * record may have been added since. One that showed no record takes over the branch of those it shows now, as with an
 * invitation, unless another one was named.
 */
async function link(transaction: Kysely<DB>, user: Row, change: UserFields, author: Author): Promise<Row> {
  const isUsed = await showsRecords(transaction, user.id)
  const named = change.studentId && (await linkStudent(transaction, user, change.studentId, author))
  await linkByAddress(transaction, user, author)
  if (isUsed || namesInstitute(change)) return user
  return moveTo(transaction, user, named || (await branchOfRecords(transaction, user)))
}

/** A code may be in the hands of whoever the account is taken from, or in a mailbox that is no longer its user's. */
const endsItsCodes = ['password_hash', 'role', 'is_active', 'email', 'username'] as const

/** Whether the user has to choose another password: only one that staff typed for somebody else can need that. */
function mustChange(id: string, { mustChangePassword, passwordHash }: UserFields, author: Author) {
  if (id === author.userId) return passwordHash === undefined ? undefined : false
  return mustChangePassword ?? (passwordHash === undefined ? undefined : false)
}

/** Before the change, because its owner is told at the address that was theirs until now. */
async function tellOwner(
  transaction: Kysely<DB>,
  before: Row,
  { password_hash, email, username }: Updateable<DB['users']>,
  author: Author,
): Promise<void> {
  if (password_hash !== undefined) {
    await forgetGenerated(transaction, before.id)
    await notify(transaction, 'passwordChanged', before.id, author)
  }
  if (email !== undefined && email !== before.email) await notify(transaction, 'emailChanged', before.id, author)
  if (username !== undefined && username !== before.username)
    await notify(transaction, 'usernameChanged', before.id, author)
}

/** Otherwise whoever finds a screen unattended could take its user's account over. */
function refuseUnproven(before: Row, { passwordHash, username, email, verified }: UserFields): void {
  const keepsNames = (username ?? before.username) === before.username && (email ?? before.email) === before.email
  if (keepsNames && passwordHash === undefined) return
  if (verified === undefined) throw invalid('currentPassword', 'is required.')
  if (verified !== before.password_hash) throw wrongCurrentPassword()
}

const saveUser = (transaction: Kysely<DB>, { id, version }: Row, changes: Updateable<DB['users']>): Promise<Row> =>
  refuseTaken(
    transaction
      .updateTable('users')
      .set({ ...changes, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    taken,
  )

export async function deleteUser(transaction: Kysely<DB>, id: string, author: Author): Promise<void> {
  await takeTurns(transaction, 'users')
  const before = await lockUser(transaction, id)
  if (id === author.userId) throw new Refusal('OWN_ACCOUNT', 'You cannot delete your own account.')
  await transaction.updateTable('users').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
  if (isActiveSuperAdmin(before)) await refuseLastSuperAdmin(transaction)
  await endSessionsOf(transaction, id)
  await endCodes(transaction, id)
  await deleteFactors(transaction, id)
  await unlinkStudents(transaction, id, author)
  await record(transaction, author, 'deleted', before, before)
}

async function lockUser(transaction: Kysely<DB>, id: string): Promise<Row> {
  const row = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw userNotFound()
  return row
}

const isActiveSuperAdmin = (user: Row) => user.role === 'super_admin' && user.is_active

/** Called after the change: at least one active super admin must remain to manage users. */
async function refuseLastSuperAdmin(transaction: Kysely<DB>): Promise<void> {
  const remaining = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!remaining)
    throw new Refusal('LAST_SUPER_ADMIN', 'This is the last active super admin. Make another one before changing this.')
}

/**
 * A username must not be another user's e-mail, nor the other way round: the sign-in form takes either in one field, so
 * it could not tell the two users apart.
 */
async function refuseCrossedNames(
  transaction: Kysely<DB>,
  id: string | undefined,
  { username, email }: { readonly username?: string | undefined; readonly email?: string | undefined },
): Promise<void> {
  const others = transaction
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(eb => (id === undefined ? eb.lit(true) : eb('id', '<>', id)))
  if (username !== undefined) {
    const owner = await others.where(sql`lower(email)`, '=', username.toLowerCase()).executeTakeFirst()
    if (owner) throw usernameTaken()
  }
  if (email !== undefined) {
    const owner = await others.where(sql`lower(username)`, '=', email.toLowerCase()).executeTakeFirst()
    if (owner) throw emailTaken()
  }
}

interface InstituteFields {
  readonly instituteName?: string | null | undefined
  readonly branch?: string | null | undefined
  readonly instituteAddress?: string | null | undefined
}

const namesInstitute = ({ instituteName, branch }: InstituteFields): boolean => Boolean(instituteName || branch)

/**
 * The institute a user belongs to: the one called `instituteName`, otherwise `branch`, created if there is none of that
 * name; the first institute if neither is given. The address is set only where the institute has none: an existing one
 * is printed on receipts and is changed on the institute itself.
 */
async function instituteOf(transaction: Kysely<DB>, fields: InstituteFields, author: Author): Promise<string> {
  const name = fields.instituteName || fields.branch
  if (!name) return (await firstInstitute(transaction)).id
  const known = await findInstituteNamed(transaction, name)
  if (!known) {
    const address = fields.instituteAddress ? { instituteAddress: fields.instituteAddress } : {}
    return createInstitute(transaction, { instituteName: name, ...address }, author)
  }
  if (known.address === null && fields.instituteAddress) {
    await transaction
      .updateTable('institutes')
      .set({ address: fields.instituteAddress, version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
    const changes = { address: { from: null, to: fields.instituteAddress } }
    await audit(transaction, author, {
      institute: known.id,
      action: 'changed',
      subject: 'institute',
      id: known.id,
      changes,
    })
  }
  return known.id
}
