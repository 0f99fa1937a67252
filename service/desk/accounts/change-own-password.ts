import type * as contract from '#contract/accounts/account'
import { authorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { changePassword } from '#records/accounts/own-account'
import { getUser } from '#records/accounts/users'
import { hashNewPassword, refuseSame } from './new-password.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** Changes the caller's own password, and ends all their other sessions. */
export async function changeOwnPassword(
  request: RequestTo<typeof contract.changePassword>,
  parts: Parts,
): Promise<void> {
  const { body, caller } = request
  const { userId, sessionId } = caller
  const { db } = parts
  const verified = await verifyOwnPassword(request, parts, body.currentPassword)
  const user = await getUser(db, userId)
  refuseSame(user, body.newPassword === body.currentPassword)
  const passwordHash = await hashNewPassword(parts, user, body.newPassword, 'newPassword')
  const change = { userId, sessionId, verified, passwordHash }
  await db.transaction().execute(transaction => changePassword(transaction, change, authorOf(request)))
}
