import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/account'
import { changeOwnPassword } from '#desk/accounts/change-own-password'
import { changeProfile } from '#desk/accounts/change-user'
import * as desk from '#desk/accounts/register'
import { getUser } from '#records/accounts/users'

export const register = handle(contract.register, desk.register)

export const profile = handle(contract.updateProfile, async (request, parts) => {
  await changeProfile(request, parts)
  return { user: await getUser(parts.db, request.caller.userId) }
})

export const password = handle(contract.changePassword, async (request, parts) => {
  await changeOwnPassword(request, parts)
  return { message: 'Password changed. You are signed out everywhere else.' }
})
