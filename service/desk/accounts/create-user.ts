import type * as contract from '#contract/accounts/auth'
import { authorOf } from '#desk/author'
import { createOnce } from '#desk/create-once'
import type { Parts } from '#desk/parts'
import type { RequestTo } from '#desk/request'
import { hashPassword } from '#records/accounts/passwords'
import { createUser as addUser } from '#records/accounts/user-changes'

/** Creates a user, and returns their id. */
export async function createUser(request: RequestTo<typeof contract.createUser>, parts: Parts): Promise<string> {
  const { password, ...fields } = request.body
  // Hashed outside the transaction, because hashing is slow on purpose.
  const user = { ...fields, passwordHash: await hashPassword(password) }
  return createOnce(parts, request, request.caller.instituteId, transaction =>
    addUser(transaction, user, authorOf(request)),
  )
}
