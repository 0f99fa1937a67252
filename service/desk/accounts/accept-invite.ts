import type { z } from 'zod'
import type { acceptInvite as endpoint } from '#contract/accounts/invites'
import type { Parts } from '#desk/shared/parts'
import { type RequestTo, tellWait } from '#desk/shared/request'
import { ticketNotValid } from '#records/accounts/factors/used-tickets'
import { acceptInvite as useInvite } from '#records/accounts/invited-account'
import { findInvited, hashCode, usernameFor } from '#records/accounts/invites'
import { isPassword } from '#records/accounts/passwords'
import { findAccountOf } from '#records/accounts/student-users'
import { beginSecondStep } from './factors/second-step.ts'
import { hashNewPassword } from './new-password.ts'
import { openSession } from './open-session.ts'

/**
 * Creates or links the account of an invited student, and signs them in; an account with second factors is first asked for
 * one, and linked afterwards. Passwords are hashed and verified before the transaction, which then checks that nothing has
 * changed meanwhile.
 */
export async function acceptInvite(
  request: RequestTo<typeof endpoint>,
  parts: Parts,
): Promise<z.input<typeof endpoint.answer>> {
  const { db, threads, throttle, clock } = parts
  const { address } = request
  const { code, password } = request.body
  await throttle.count(code, address, tellWait(request))
  const codeHash = hashCode(code)
  const now = clock()
  const student = await findInvited(db, codeHash, now)
  const account = await findAccountOf(db, student)
  const isKnown = account && (await threads.hash(() => isPassword(password, account.password_hash)))
  const proven = isKnown ? account.password_hash : undefined
  const { email } = student
  const username = account?.username ?? (await usernameFor(db, student))
  const passwordHash = proven ?? (await hashNewPassword(parts, { username, email }, password))
  const acceptance = { codeHash, passwordHash, proven, now, address }
  const taken = await db.transaction().execute(transaction => useInvite(transaction, acceptance))
  await throttle.forgive(code, address)
  if (taken) return openSession(parts, { userId: taken.id, place: request, version: taken.version })
  const invite = codeHash.toString('base64url')
  const secondStep = account && (await beginSecondStep(request, parts, account, { remember: false, invite }))
  if (!secondStep) throw ticketNotValid()
  return { secondStep }
}
