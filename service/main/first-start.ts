import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#models/database'
import { notify } from '#records/accounts/notices'
import { hashPassword } from '#records/accounts/passwords'
import { createUser } from '#records/accounts/user-changes'
import { takeTurns } from '#records/changing'
import { createInstitute, firstInstitute } from '#records/institutes/institutes'
import type { Settings } from '#settings/settings'

/** Nobody is signed in yet. */
const author = { userId: null, address: null }

/**
 * Creates the first institute and the first super admin, only while no user exists. Returns the admin's password if it
 * was generated, to be shown this once, because only its hash is stored.
 */
export async function makeFirstAdmin(
  db: Kysely<DB>,
  { admin, instituteName }: Pick<Settings, 'admin' | 'instituteName'>,
): Promise<string | undefined> {
  if (await anyUser(db)) return undefined
  const password = admin.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async transaction => {
    // Several processes may start at once on an empty database.
    await takeTurns(transaction, 'users')
    if (await anyUser(transaction)) return undefined
    const anyInstitute = await transaction.selectFrom('institutes').select('id').limit(1).executeTakeFirst()
    if (!anyInstitute) await createInstitute(transaction, { instituteName }, author)
    const institute = await firstInstitute(transaction)
    const id = await createUser(
      transaction,
      {
        username: admin.username,
        email: admin.email,
        passwordHash,
        fullName: 'Administrator',
        role: 'super_admin',
        instituteName: institute.name,
      },
      author,
    )
    if (admin.password !== undefined) return undefined
    // It stood on a screen, and perhaps in a log.
    await notify(transaction, 'passwordGenerated', id, author)
    return password
  })
}

const anyUser = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
