import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/invites'
import { authorOf } from '#desk/author'
import { signIn } from '#desk/signing-in'
import { acceptInvite } from '#records/accounts/invited-account'
import { findInvited, hashCode, inviteStudent } from '#records/accounts/invites'
import { hashPassword, isPassword } from '#records/accounts/passwords'
import { findAccountOf } from '#records/accounts/student-users'

export const invite = handle(contract.inviteStudent, async (request, { db, clock, settings }) => {
  const { params, caller, origin } = request
  const author = { ...authorOf(request), userId: caller.userId }
  const { code, expiresAt } = await db
    .transaction()
    .execute(transaction => inviteStudent(transaction, params.id, caller.scope, clock(), author))
  return { url: `${settings.publicUrl ?? origin}/accept-invite?code=${code}`, expiresAt: expiresAt.toISOString() }
})

/** Passwords are hashed and verified before the transaction, which then finds out whether all is still so. */
export const accept = handle(contract.acceptInvite, async ({ body, address, setHeader }, parts) => {
  const { db, throttle, clock } = parts
  const { code, password } = body
  await throttle.count(code, address, seconds => setHeader('Retry-After', String(seconds)))
  const codeHash = hashCode(code)
  const now = clock()
  const account = await findAccountOf(db, await findInvited(db, codeHash, now))
  const proven = account && (await isPassword(password, account.password_hash)) ? account.password_hash : undefined
  const passwordHash = await hashPassword(password)
  const acceptance = { codeHash, passwordHash, proven, now, address }
  const userId = await db.transaction().execute(transaction => acceptInvite(transaction, acceptance))
  await throttle.forgive(code, address)
  return signIn(parts, { userId, address })
})
