import type * as account from '#contract/accounts/account'
import type * as contract from '#contract/accounts/auth'
import { changeRecord } from '#desk/change-record'
import type { Parts } from '#desk/parts'
import type { AnyRequest, RequestTo } from '#desk/request'
import { hashPassword } from '#records/accounts/passwords'
import { updateUser } from '#records/accounts/user-changes'
import { verifyOwnPassword } from './verify-own-password.ts'

export const changeUser = (request: RequestTo<typeof contract.updateUser>, parts: Parts): Promise<void> =>
  changeAccount(request, request.params.id, request.body, parts)

export const changeProfile = (request: RequestTo<typeof account.updateProfile>, parts: Parts): Promise<void> =>
  changeAccount(request, request.caller.userId, request.body, parts)

/** Passwords are hashed and verified outside the transaction, because that is slow on purpose. */
async function changeAccount(
  request: AnyRequest,
  id: string,
  { password, currentPassword, ...fields }: RequestTo<typeof contract.updateUser>['body'],
  parts: Parts,
): Promise<void> {
  const asksForIt = id === request.caller.userId && currentPassword
  const verified = asksForIt ? await verifyOwnPassword(request, parts, currentPassword) : undefined
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const change = { ...fields, passwordHash, verified }
  await changeRecord(parts, request, (transaction, author) => updateUser(transaction, id, change, author))
}
