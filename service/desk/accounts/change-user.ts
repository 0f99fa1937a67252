import type * as contract from '#contract/accounts/auth'
import { authorOf } from '#desk/author'
import type { Parts } from '#desk/parts'
import type { RequestTo } from '#desk/request'
import { hashPassword } from '#records/accounts/passwords'
import { updateUser } from '#records/accounts/user-changes'

export async function changeUser(request: RequestTo<typeof contract.updateUser>, { db }: Parts): Promise<void> {
  const { password, ...fields } = request.body
  // Hashed outside the transaction, because hashing is slow on purpose.
  const change = { ...fields, passwordHash: password === undefined ? undefined : await hashPassword(password) }
  await db.transaction().execute(transaction => updateUser(transaction, request.params.id, change, authorOf(request)))
}
