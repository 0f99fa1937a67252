import type * as account from '#contract/accounts/account'
import type * as contract from '#contract/accounts/auth'
import { changeRecord } from '#desk/shared/change-record'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest, RequestTo } from '#desk/shared/request'
import { updateUser } from '#records/accounts/user-changes'
import { getUser } from '#records/accounts/users'
import { hashNewPassword } from './new-password.ts'
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
  const passwordHash = password === undefined ? undefined : await hashFor(parts, id, fields, password)
  const change = { ...fields, passwordHash, verified }
  await changeRecord(parts, request, (transaction, author) => updateUser(transaction, id, change, author))
}

async function hashFor(
  parts: Parts,
  id: string,
  change: Pick<RequestTo<typeof contract.updateUser>['body'], 'username' | 'email' | 'instituteName' | 'branch'>,
  password: string,
): Promise<string> {
  const before = await getUser(parts.db, id)
  const { username = before.username, email = before.email, branch } = change
  return hashNewPassword(parts, { username, email, instituteName: change.instituteName ?? branch }, password)
}
