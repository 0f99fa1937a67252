import type * as contract from '#contract/accounts/auth'
import { authorOf } from '#desk/shared/author'
import { createOnce } from '#desk/shared/create-once'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { createUser as addUser } from '#records/accounts/user-changes'
import { hashNewPassword } from './new-password.ts'

/** Creates a user, and returns their id. */
export async function createUser(request: RequestTo<typeof contract.createUser>, parts: Parts): Promise<string> {
  const { password, ...fields } = request.body
  const named = { ...fields, instituteName: fields.instituteName ?? fields.branch }
  const user = { ...fields, passwordHash: await hashNewPassword(parts, named, password) }
  return createOnce(parts, request, request.caller.instituteId, transaction =>
    addUser(transaction, user, authorOf(request)),
  )
}
