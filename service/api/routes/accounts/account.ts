import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/account'
import { changeOwnPassword } from '#desk/accounts/change-own-password'
import * as desk from '#desk/accounts/register'
import { changeRecord } from '#desk/change-record'
import { updateUser } from '#records/accounts/user-changes'
import { getUser } from '#records/accounts/users'

export const register = handle(contract.register, (request, parts) => desk.register(request, parts))

export const profile = handle(contract.updateProfile, async (request, parts) => {
  const { userId } = request.caller
  await changeRecord(parts, request, (transaction, author) => updateUser(transaction, userId, request.body, author))
  return { user: await getUser(parts.db, userId) }
})

export const password = handle(contract.changePassword, async (request, parts) => {
  await changeOwnPassword(request, parts)
  return { message: 'Password changed. You are signed out everywhere else.' }
})
