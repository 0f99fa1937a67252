import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/account'
import { authorOf } from '#desk/author'
import { signIn } from '#desk/signing-in'
import { changePassword, passwordHashOf, wrongCurrentPassword } from '#records/accounts/own-account'
import { hashPassword, isPassword } from '#records/accounts/passwords'
import { addUser, updateUser } from '#records/accounts/user-changes'
import { getUser } from '#records/accounts/users'

/** No student record is linked, not even one with this e-mail address: nobody has shown yet that it is theirs. */
export const register = handle(contract.register, async ({ body, address, setHeader }, parts) => {
  await parts.throttle.send('register', address, seconds => setHeader('Retry-After', String(seconds)))
  const { password, ...fields } = body
  const passwordHash = await hashPassword(password)
  const { id } = await parts.db
    .transaction()
    .execute(transaction =>
      addUser(transaction, { ...fields, passwordHash, role: 'student' }, { userId: null, address }),
    )
  return signIn(parts, { userId: id, address })
})

export const profile = handle(contract.updateProfile, async (request, { db }) => {
  const { userId } = request.caller
  await db.transaction().execute(transaction => updateUser(transaction, userId, request.body, authorOf(request)))
  return { user: await getUser(db, userId) }
})

export const password = handle(contract.changePassword, async (request, { db, throttle }) => {
  const { body, caller, address } = request
  const { userId, sessionId } = caller
  await throttle.count(userId, address, seconds => request.setHeader('Retry-After', String(seconds)))
  const verified = await passwordHashOf(db, userId)
  if (verified === undefined || !(await isPassword(body.currentPassword, verified))) throw wrongCurrentPassword()
  await throttle.forgive(userId, address)
  const passwordHash = await hashPassword(body.newPassword)
  const change = { userId, sessionId, verified, passwordHash }
  await db.transaction().execute(transaction => changePassword(transaction, change, authorOf(request)))
  return { message: 'Password changed. You are signed out everywhere else.' }
})
