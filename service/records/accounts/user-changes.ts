import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { NewUser, UserChange } from '#contract/accounts/auth'
import { Refusal } from '#contract/refusal'
import type { DB } from '#read/models/database'
import { type Author, audit, changesNothing, differences } from '#records/audit'
import { given, refuseStale, refuseTaken, takeTurns } from '#records/changing'
import { createInstitute, findInstituteNamed, firstInstitute } from '#records/institutes/institutes'
import { endSessionsOf } from './sessions.ts'
import { linkStudents, unlinkStudents } from './student-users.ts'
import { userNotFound } from './users.ts'

type Row = Selectable<DB['users']>

/** A password comes hashed: hashing takes its time and must not hold a transaction open. */
type NewUserFields = Omit<z.output<typeof NewUser>, 'password'> & { readonly passwordHash: string }
type UserFields = Omit<z.output<typeof UserChange>, 'password'> & { readonly passwordHash?: string | undefined }

const usernameTaken = () => new Refusal('USERNAME_TAKEN', 'Another user has this username.')
const emailTaken = () => new Refusal('EMAIL_TAKEN', 'Another user has this e-mail address.')
const taken = { users_by_username: usernameTaken, users_by_email: emailTaken }

/** A user whom staff make. Their word links a student to the records with that e-mail. */
export async function createUser(transaction: Kysely<DB>, fields: NewUserFields, author: Author): Promise<string> {
  const row = await addUser(transaction, fields, author)
  if (row.role === 'student') await linkStudents(transaction, row.id, row.email, author)
  return row.id
}

/** The user alone, linked to no record of a student. */
export async function addUser(transaction: Kysely<DB>, fields: NewUserFields, author: Author): Promise<Row> {
  await takeTurns(transaction, 'users')
  await refuseBorrowedName(transaction, undefined, fields)
  const row = await refuseTaken(
    transaction
      .insertInto('users')
      .values({
        id: newId(),
        institute_id: await instituteOf(transaction, fields, author),
        username: fields.username,
        email: fields.email,
        password_hash: fields.passwordHash,
        full_name: fields.fullName,
        role: fields.role,
        mobile: fields.mobile ?? null,
        is_active: fields.isActive ?? true,
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
  await refuseBorrowedName(transaction, id, change)
  const named = change.instituteName !== undefined || change.branch !== undefined
  const changes = given({
    username: change.username,
    email: change.email,
    password_hash: change.passwordHash,
    full_name: change.fullName,
    role: change.role,
    mobile: change.mobile,
    is_active: change.isActive,
    institute_id: named ? await instituteOf(transaction, change, author) : undefined,
  })
  const same = changesNothing(before, changes)
  const after = same ? before : await changed(transaction, before, changes)
  if (isMighty(before) && !isMighty(after)) await refuseLastSuperAdmin(transaction)
  const locksOut = ['password_hash', 'role', 'is_active'] as const
  if (locksOut.some(column => before[column] !== after[column])) await endSessionsOf(transaction, id)
  if (before.role === 'student' && after.role !== 'student') await unlinkStudents(transaction, id, author)
  // Saving an account links it, also where nothing else is new: a record may have come since.
  if (after.role === 'student') await linkStudents(transaction, id, after.email, author)
  if (!same) await record(transaction, author, 'changed', before, after)
}

const changed = (transaction: Kysely<DB>, { id, version }: Row, changes: Updateable<DB['users']>): Promise<Row> =>
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
  if (isMighty(before)) await refuseLastSuperAdmin(transaction)
  await endSessionsOf(transaction, id)
  await unlinkStudents(transaction, id, author)
  await record(transaction, author, 'deleted', {}, before)
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

const isMighty = (user: Row) => user.role === 'super_admin' && user.is_active

/** Called after the change: somebody must be left who can manage users. */
async function refuseLastSuperAdmin(transaction: Kysely<DB>): Promise<void> {
  const left = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left)
    throw new Refusal('LAST_SUPER_ADMIN', 'This is the last active super admin. Make another one before changing this.')
}

/**
 * A username that is another user's e-mail would let one sign in under the other's name, since both are asked for in
 * one field.
 */
async function refuseBorrowedName(
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

interface Place {
  readonly instituteName?: string | null | undefined
  readonly branch?: string | null | undefined
  readonly instituteAddress?: string | null | undefined
}

/**
 * The institute a user belongs to: by `instituteName` before `branch`, made when there is none of that name, the first
 * one when none is named. The address goes to an institute that has none; one that is there stands on receipts and is
 * changed on the institute itself.
 */
async function instituteOf(transaction: Kysely<DB>, place: Place, author: Author): Promise<string> {
  const name = place.instituteName || place.branch
  if (!name) return (await firstInstitute(transaction)).id
  const known = await findInstituteNamed(transaction, name)
  if (!known) {
    const address = place.instituteAddress ? { instituteAddress: place.instituteAddress } : {}
    return createInstitute(transaction, { instituteName: name, ...address }, author)
  }
  if (known.address === null && place.instituteAddress) {
    await transaction
      .updateTable('institutes')
      .set({ address: place.instituteAddress, version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
    const changes = { address: { from: null, to: place.instituteAddress } }
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

const record = (
  transaction: Kysely<DB>,
  author: Author,
  action: 'created' | 'changed' | 'deleted',
  before: object,
  after: Row,
): Promise<void> =>
  audit(transaction, author, {
    institute: after.institute_id,
    action,
    subject: 'user',
    id: after.id,
    changes: action === 'deleted' ? {} : differences(before, after),
  })
