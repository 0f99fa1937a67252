import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/auth'
import { Refusal } from '#contract/refusal'
import { authorOf } from '#desk/author'
import { signIn } from '#desk/signing-in'
import { once } from '#desk/write'
import { hashPassword, isPassword } from '#records/accounts/passwords'
import { endSession } from '#records/accounts/sessions'
import { createUser, deleteUser, updateUser } from '#records/accounts/user-changes'
import { findAccount, getUser, listUsers } from '#records/accounts/users'
import { audit } from '#records/audit'

export const login = handle(contract.login, async ({ body, address, setHeader }, parts) => {
  const { username, password, remember = false } = body
  await parts.throttle.count(username, address, seconds => setHeader('Retry-After', String(seconds)))
  const account = await findAccount(parts.db, username)
  // The same text, and the same work, whether or not there is such a user.
  if (!(await isPassword(password, account?.password_hash)) || !account)
    throw new Refusal('INVALID_CREDENTIALS', 'Invalid username or password.')
  await parts.throttle.forgive(username, address)
  if (!account.is_active) throw new Refusal('ACCOUNT_INACTIVE', 'This account is not active. Please ask the institute.')
  return signIn(parts, { userId: account.id, address, remember })
})

export const logout = handle(contract.logout, async (request, { db }) => {
  const { sessionId, userId, instituteId } = request.caller
  const change = { institute: instituteId, action: 'signed out', subject: 'user', id: userId } as const
  await db.transaction().execute(async transaction => {
    await endSession(transaction, sessionId)
    await audit(transaction, authorOf(request), change)
  })
  return { message: 'Signed out.' }
})

export const profile = handle(contract.getProfile, async ({ caller }, { db }) => ({
  user: await getUser(db, caller.userId),
}))

export const users = handle(contract.listUsers, async ({ query }, { db }) => {
  const { rows: users, ...rest } = await listUsers(db, query)
  return { users, ...rest }
})

export const create = handle(contract.createUser, async (request, parts) => {
  const { password, ...fields } = request.body
  const passwordHash = await hashPassword(password)
  const id = await once(parts, request, request.caller.instituteId, transaction =>
    createUser(transaction, { ...fields, passwordHash }, authorOf(request)),
  )
  return { user: await getUser(parts.db, id) }
})

export const update = handle(contract.updateUser, async (request, { db }) => {
  const { password, ...fields } = request.body
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const { id } = request.params
  await db
    .transaction()
    .execute(transaction => updateUser(transaction, id, { ...fields, passwordHash }, authorOf(request)))
  return { user: await getUser(db, id) }
})

export const remove = handle(contract.deleteUser, async (request, { db }) => {
  await db.transaction().execute(transaction => deleteUser(transaction, request.params.id, authorOf(request)))
  return { message: 'User deleted successfully' }
})
