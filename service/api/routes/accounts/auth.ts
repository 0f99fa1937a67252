import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/auth'
import * as list from '#contract/accounts/user-list'
import { changeUser } from '#desk/accounts/change-user'
import { createUser } from '#desk/accounts/create-user'
import { signIn } from '#desk/accounts/sign-in'
import { signOut } from '#desk/accounts/sign-out'
import { changeRecord } from '#desk/shared/change-record'
import { ownLanguage } from '#read/queries/student-area'
import { deleteUser } from '#records/accounts/user-changes'
import { getUser, listUsers } from '#records/accounts/users'

export const login = handle(contract.login, signIn)

export const logout = handle(contract.logout, async (request, parts) => {
  await signOut(request, parts)
  return { message: 'Signed out.' }
})

export const profile = handle(contract.getProfile, async ({ caller }, { db }) => ({
  user: await getUser(db, caller.userId),
  language: caller.role === 'student' ? await ownLanguage(db, caller.userId) : null,
}))

export const users = handle(list.listUsers, async ({ query }, { db }) => {
  const { rows: users, ...rest } = await listUsers(db, query)
  return { users, ...rest }
})

export const create = handle(contract.createUser, async (request, parts) => {
  const id = await createUser(request, parts)
  return { user: await getUser(parts.db, id) }
})

export const update = handle(contract.updateUser, async (request, parts) => {
  await changeUser(request, parts)
  return { user: await getUser(parts.db, request.params.id) }
})

export const remove = handle(contract.deleteUser, async (request, parts) => {
  await changeRecord(parts, request, (transaction, author) => deleteUser(transaction, request.params.id, author))
  return { message: 'User deleted successfully' }
})
