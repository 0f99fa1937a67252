import type { Kysely } from 'kysely'
import type { DB } from '#models/database'
import { type Author, audit, auditOf } from '#records/audit'
import { takeTurns } from '#records/changing'
import { factorsHeld, hasSecondFactor, removeFactors } from './factors/factors.ts'
import { ticketNotValid } from './factors/used-tickets.ts'
import { findInvited, type Invited, spendInvite, usernameFor } from './invites.ts'
import { notify } from './notices.ts'
import { setPassword, wrongPassword } from './own-account.ts'
import { endSessionsOf } from './sessions.ts'
import { type Account, lockAccountOf, refuseStaff, showsRecords } from './student-users.ts'
import { addUser } from './user-changes.ts'
import { accountOf, refuseInactive } from './users.ts'

export interface Acceptance {
  readonly codeHash: Buffer
  readonly passwordHash: string
  /** The account's password hash, if the password sent was found to match it. */
  readonly proven: string | undefined
  readonly now: Date
  readonly address: string
}

/**
 * Uses an invitation: creates the account, or takes over the existing one, and links it to the invited student and to
 * no other record. Returns the account as it is then; undefined, with nothing done, for one whose second step comes first.
 */
export async function acceptInvite(
  transaction: Kysely<DB>,
  acceptance: Acceptance,
): Promise<Completion['of'] | undefined> {
  const { codeHash, passwordHash, now, address } = acceptance
  await takeTurns(transaction, 'users')
  const student = await findInvited(transaction, codeHash, now)
  await refuseStaff(transaction, student)
  const account = await lockAccountOf(transaction, student)
  const userId = account
    ? await takeOver(transaction, account, student, acceptance)
    : await makeAccount(transaction, student, passwordHash, address)
  if (userId === undefined) return undefined
  await spendInvite(transaction, codeHash)
  await link(transaction, student, { userId, address })
  const { version } = refuseInactive(await accountOf(transaction, userId))
  return { id: userId, version }
}

interface Completion extends Pick<Acceptance, 'codeHash' | 'now' | 'address'> {
  /** Whose password was right and whose second step was taken, as the account was then. */
  readonly of: { readonly id: string; readonly version: number }
}

/** Uses an invitation for an account whose second step was taken, which stays as it is. Throws INVITE_NOT_VALID or TICKET_NOT_VALID. */
export async function completeInvite(transaction: Kysely<DB>, completion: Completion): Promise<void> {
  const { codeHash, of, now, address } = completion
  await takeTurns(transaction, 'users')
  const student = await findInvited(transaction, codeHash, now)
  const account = await lockAccountOf(transaction, student)
  if (!account?.is_active || account.id !== of.id || account.version !== of.version) throw ticketNotValid()
  await spendInvite(transaction, codeHash)
  if (account.origin === 'registration') await setInvited(transaction, of.id)
  await link(transaction, student, { userId: of.id, address })
}

async function makeAccount(
  transaction: Kysely<DB>,
  student: Invited,
  passwordHash: string,
  address: string,
): Promise<string> {
  const { email, mobile, full_name: fullName, institute_name: instituteName } = student
  const username = await usernameFor(transaction, student)
  const fields = { username, email, mobile, fullName, instituteName, passwordHash }
  return (await addUser(transaction, { ...fields, role: 'student' }, 'invitation', { userId: null, address })).id
}

/**
 * The existing account gets the new password and its open sessions end, because somebody else may have registered with
 * this address. The second factors of who registered go for the same reason: a passkey or a recovery code would outlive the
 * password. If the account shows records already, somebody uses it; if it has second factors and did not register itself,
 * somebody guards it. Then its current password is required, its second factors stay, and its second step comes first
 * (undefined is returned), because whoever invites chooses the address, and must gain nothing of that account by it. For the
 * same reason an account that was taken over without its password shows no more records by its address. What a stranger may
 * have registered under the address is replaced by what the branch knows of the student.
 */
async function takeOver(
  transaction: Kysely<DB>,
  account: Account,
  student: Invited,
  { passwordHash, proven, address }: Acceptance,
): Promise<string | undefined> {
  const { id, password_hash: current, origin } = account
  refuseInactive(account)
  const isOwners = proven === current
  const isUsed = await showsRecords(transaction, id)
  const mayBeStrangers = origin === 'registration' && !isUsed
  const isGuarded = !mayBeStrangers && hasSecondFactor(await factorsHeld(transaction, id))
  if (!isOwners && (isUsed || isGuarded))
    throw wrongPassword('password', 'You have an account with this email address. Please give its password.')
  if (isGuarded) return undefined
  if (!isOwners || origin === 'registration') await setInvited(transaction, id)
  const author = { userId: id, address }
  if (mayBeStrangers) await nameAs(transaction, id, student, author)
  if (isOwners) {
    if (!mayBeStrangers) return id
    // Whoever gets another password is told of that; here nothing else tells what to sign in with from now on.
    await notify(transaction, 'usernameChanged', id, author)
    // The password of a stranger may be one that many people choose. Their sessions end even without a second factor: one
    // that is being added at this moment is refused then.
    await removeFactors(transaction, id, author)
    await endSessionsOf(transaction, id)
    return id
  }
  await setPassword(transaction, id, { from: current, to: passwordHash }, author)
  await removeFactors(transaction, id, author)
  await endSessionsOf(transaction, id)
  return id
}

const record = auditOf('user')

/** Gives an account the name, branch, mobile number and username that a new one of the student would have. */
async function nameAs(transaction: Kysely<DB>, id: string, student: Invited, author: Author): Promise<void> {
  const account = transaction.selectFrom('users').selectAll().where('id', '=', id)
  const before = await account.executeTakeFirstOrThrow()
  const { mobile, full_name, institute_id } = student
  const after = await transaction
    .updateTable('users')
    .set({ username: await usernameFor(transaction, student), mobile, full_name, institute_id })
    .set({ version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'changed', before, after)
}

const setInvited = (transaction: Kysely<DB>, id: string) =>
  transaction.updateTable('users').set({ origin: 'invitation' }).where('id', '=', id).execute()

async function link(
  transaction: Kysely<DB>,
  { institute_id: institute, id, user_id: before }: Invited,
  author: Author,
): Promise<void> {
  if (before === author.userId) return
  await transaction
    .updateTable('students')
    .set({ user_id: author.userId })
    .where('institute_id', '=', institute)
    .where('id', '=', id)
    .execute()
  const changes = { user_id: { from: before, to: author.userId } }
  await audit(transaction, author, { institute, action: 'changed', subject: 'student', id, changes })
}
