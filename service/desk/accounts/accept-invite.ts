import type { z } from 'zod'
import type { Session } from '#contract/accounts/auth'
import type { acceptInvite as endpoint } from '#contract/accounts/invites'
import type { Parts } from '#desk/parts'
import { type RequestTo, tellWait } from '#desk/request'
import { acceptInvite as useInvite } from '#records/accounts/invited-account'
import { findInvited, hashCode, usernameFor } from '#records/accounts/invites'
import { isPassword } from '#records/accounts/passwords'
import { findAccountOf } from '#records/accounts/student-users'
import { hashNewPassword } from './new-password.ts'
import { openSession } from './open-session.ts'

/**
 * Creates or links the account of an invited student, and signs them in. Passwords are hashed and verified before the
 * transaction, which then checks that nothing has changed meanwhile.
 */
export async function acceptInvite(
  request: RequestTo<typeof endpoint>,
  parts: Parts,
): Promise<z.input<typeof Session>> {
  const { db, throttle, clock } = parts
  const { address } = request
  const { code, password } = request.body
  await throttle.count(code, address, tellWait(request))
  const codeHash = hashCode(code)
  const now = clock()
  const student = await findInvited(db, codeHash, now)
  const account = await findAccountOf(db, student)
  const proven = account && (await isPassword(password, account.password_hash)) ? account.password_hash : undefined
  const { email } = student
  const username = account?.username ?? (await usernameFor(db, student))
  const passwordHash = proven ?? (await hashNewPassword(db, { username, email }, password))
  const acceptance = { codeHash, passwordHash, proven, now, address }
  const userId = await db.transaction().execute(transaction => useInvite(transaction, acceptance))
  await throttle.forgive(code, address)
  return openSession(parts, { userId, place: request })
}
