import type * as contract from '#contract/accounts/account'
import { authorOf } from '#desk/author'
import type { Parts } from '#desk/parts'
import { type RequestTo, tellWait } from '#desk/request'
import { changePassword, passwordHashOf, wrongCurrentPassword } from '#records/accounts/own-account'
import { hashPassword, isPassword } from '#records/accounts/passwords'

/** Changes the caller's own password, and ends all their other sessions. */
export async function changeOwnPassword(
  request: RequestTo<typeof contract.changePassword>,
  { db, throttle }: Parts,
): Promise<void> {
  const { body, caller, address } = request
  const { userId, sessionId } = caller
  await throttle.count(userId, address, tellWait(request))
  const verified = await passwordHashOf(db, userId)
  if (verified === undefined || !(await isPassword(body.currentPassword, verified))) throw wrongCurrentPassword()
  await throttle.forgive(userId, address)
  const change = { userId, sessionId, verified, passwordHash: await hashPassword(body.newPassword) }
  await db.transaction().execute(transaction => changePassword(transaction, change, authorOf(request)))
}
