import type { z } from 'zod'
import type * as contract from '#contract/accounts/forgotten'
import { Refusal } from '#contract/refusal'
import type { User } from '#contract/shapes/user'
import { authorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest, RequestTo } from '#desk/shared/request'
import { notify } from '#records/accounts/notices'
import { hashOf, keepCode, newCode } from '#records/accounts/reset-codes'
import { showsOtherInstitutes } from '#records/accounts/student-users'
import { getUser } from '#records/accounts/users'
import { findStudent } from '#records/students/students'

/** Makes a code for any user except the caller, who needs the current password to change their own. */
export async function handOutCode(request: RequestTo<typeof contract.handOutCode>, parts: Parts) {
  const user = await getUser(parts.db, request.params.id)
  if (user.id === request.caller.userId)
    throw new Refusal(
      'OWN_ACCOUNT',
      'You cannot hand out a code to yourself. Please change your password in your profile.',
    )
  return handOut(request, user, parts)
}

/**
 * Makes a code for a student's account. A sub admin may only if it shows records of their own branch alone, because whoever
 * has the code sees everything that the account shows.
 */
export async function handOutStudentCode(request: RequestTo<typeof contract.handOutStudentCode>, parts: Parts) {
  const { params, caller } = request
  const student = await findStudent(parts.db, params.id, caller.scope)
  if (student.user_id === null)
    throw new Refusal('NO_ACCOUNT', 'This student has no account yet. Please invite them instead.')
  const user = await getUser(parts.db, student.user_id)
  if (user.role !== 'student') throw new Refusal('FORBIDDEN', 'Only a super admin hands out codes to staff.')
  if (caller.scope !== null && (await showsOtherInstitutes(parts.db, user.id, caller.scope)))
    throw new Refusal('FORBIDDEN', 'This account shows records of another branch too. Please ask a super admin.')
  return handOut(request, user, parts)
}

async function handOut(
  request: AnyRequest,
  { id: userId, username, isActive }: User,
  { db, clock, settings }: Parts,
): Promise<z.input<typeof contract.handOutCode.answer>> {
  if (!isActive) throw new Refusal('ACCOUNT_INACTIVE', 'This account is not active, so its password cannot be set.')
  const code = newCode()
  const hash = hashOf(settings.jwtSecret, userId, code)
  const author = authorOf(request)
  const expiresAt = await db.transaction().execute(async transaction => {
    await notify(transaction, 'codeHandedOut', userId, author)
    return keepCode(transaction, { userId, handedOut: true, hash, now: clock() }, author)
  })
  return { code, username, expiresAt: expiresAt.toISOString() }
}
