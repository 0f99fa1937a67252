import { type Kysely, sql } from 'kysely'
import { NIL } from 'uuid'
import type { SignedInBy } from '#contract/accounts/sessions'
import { Refusal } from '#contract/refusal'
import type { User } from '#contract/shapes/user'
import { type Listing, type Page, page } from '#lists/page'
import { everyPattern } from '#lists/search'
import type { DB } from '#models/database'
import { audit } from '#records/audit'
import { secondFactorOf } from './factors/proofs.ts'
import { ticketNotValid } from './factors/used-tickets.ts'

/** All users who aren't deleted, each with their institute. */
const usersWithInstitute = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .innerJoin('institutes', 'institutes.id', 'users.institute_id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.full_name',
      'users.role',
      'users.mobile',
      'users.is_active',
      'users.last_login',
      'users.origin',
      'users.must_change_password',
      'users.version',
      'users.created_at',
      secondFactorOf('users.id').as('second_factor'),
      'users.institute_id',
      'institutes.name as institute_name',
      'institutes.address as institute_address',
    ])
    .where('users.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof usersWithInstitute>['executeTakeFirstOrThrow']>>

const presentUser = (row: Row): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
  role: row.role,
  branch: row.institute_name,
  mobile: row.mobile,
  instituteId: row.institute_id,
  instituteName: row.institute_name,
  instituteAddress: row.institute_address,
  isActive: row.is_active,
  lastLogin: row.last_login?.toISOString() ?? null,
  selfRegistered: row.origin === 'registration',
  mustChangePassword: row.must_change_password,
  secondFactor: row.second_factor,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

export async function listUsers(
  db: Kysely<DB>,
  { search, ...listing }: Listing & { readonly search?: string | undefined },
): Promise<Page<User>> {
  const found = search
    ? usersWithInstitute(db).where(everyPattern(search, pattern => sql<boolean>`users.search like ${pattern}`))
    : usersWithInstitute(db)
  return page(
    db,
    found,
    listing,
    {
      // Ids (UUID v7) sort by the time they were made.
      columns: {
        fullName: sql`lower(users.full_name)`,
        username: sql`lower(users.username)`,
        createdAt: sql`users.id`,
      },
      id: sql`users.id`,
      fallback: 'fullName',
    },
    presentUser,
  )
}

export async function getUser(db: Kysely<DB>, id: string): Promise<User> {
  const row = await usersWithInstitute(db).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw userNotFound()
  return presentUser(row)
}

export const userNotFound = () => new Refusal('NOT_FOUND', 'This user does not exist.')

/** The user who signs in with this username or e-mail, in any case and in whatever characters it is typed. */
export async function findAccount(db: Kysely<DB>, name: string) {
  const normal = name.normalize('NFKC')
  const account = await accountNamed(db, name)
  // Names were not always stored in their normal form.
  return account || normal === name ? account : accountNamed(db, normal)
}

const accountNamed = (db: Kysely<DB>, name: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_active', 'version'])
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.or([eb(sql`lower(username)`, '=', name.toLowerCase()), eb(sql`lower(email)`, '=', name.toLowerCase())]),
    )
    .executeTakeFirst()

/** The account of somebody who has begun to prove who they are. */
export const accountOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('users')
    .select(['is_active', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** To be called once it is proven who they are. */
export function refuseInactive<T extends { readonly is_active: boolean }>(account: T | undefined): T {
  if (account?.is_active) return account
  throw new Refusal('ACCOUNT_INACTIVE', 'This account is not active. Please ask the institute.')
}

interface SignIn {
  readonly at: Date
  readonly address: string | null
  readonly by: SignedInBy
  /** Of the account when its user had proved who they are. */
  readonly version: number
}

/**
 * Throws TICKET_NOT_VALID if the account was changed or deleted since its user had proved who they are: a new password or a
 * deactivation has ended all sessions, and one that opens later would stay.
 */
export async function recordSignIn(db: Kysely<DB>, id: string, { at, address, by, version }: SignIn): Promise<void> {
  const row = await db
    .updateTable('users')
    .set({ last_login: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('institute_id')
    .executeTakeFirst()
  if (!row) throw ticketNotValid()
  const institute = row.institute_id
  const changes = { by: { from: null, to: by } }
  await audit(db, { userId: id, address }, { institute, action: 'signed in', subject: 'user', id, changes })
}

/** Stands for a user in the audit where nobody has the name that was typed. */
export const nobody = NIL

/**
 * Records that somebody did not get in. A name that no account has isn't kept, because people type passwords into the wrong
 * field; it is recorded all the same, so that both take as long.
 */
export async function recordFailedSignIn(
  db: Kysely<DB>,
  account: { readonly id: string } | undefined,
  address: string,
): Promise<void> {
  const change = { institute: null, action: 'failed', subject: 'sign-in', id: account?.id ?? nobody } as const
  await audit(db, { userId: null, address }, change)
}
