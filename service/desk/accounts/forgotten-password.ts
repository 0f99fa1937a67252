import type * as contract from '#contract/accounts/forgotten'
import type { Parts } from '#desk/shared/parts'
import { type RequestTo, tellWait } from '#desk/shared/request'
import { setPassword } from '#records/accounts/own-account'
import { isPassword } from '#records/accounts/passwords'
import { codeNotValid, hashOf, isCode, takeCode } from '#records/accounts/reset-codes'
import { endSessionsOf } from '#records/accounts/sessions'
import { findAccount, getUser } from '#records/accounts/users'
import { hashNewPassword, refuseSame } from './new-password.ts'

const byMail =
  'If an active account has this name, a code is on its way to its email address. It is valid for 30 minutes.'
const byInstitute = 'This system sends no mail. Please ask the institute for a code.'

/**
 * Has a code mailed to the account that somebody names. Whether there is such an account is left to a job, so that neither the
 * answer nor its time tells.
 */
export async function askForCode(request: RequestTo<typeof contract.askForCode>, parts: Parts): Promise<string> {
  const { db, throttle, askForMailedCode } = parts
  const account = await findAccount(db, request.body.username)
  const counted = `a code for ${account?.id ?? request.body.username}`
  await throttle.count(counted, request.address, tellWait(request))
  if (!askForMailedCode) return byInstitute
  await askForMailedCode({ userId: account?.id ?? null, address: request.address })
  return byMail
}

/**
 * Sets a new password with a code, and ends every session of the account. Nobody is signed in by it, so that a second step of
 * the sign-in is asked for all the same. Throws CODE_NOT_VALID.
 */
export async function resetPassword(request: RequestTo<typeof contract.resetPassword>, parts: Parts): Promise<void> {
  const { db, threads, throttle, clock, settings } = parts
  const { address, device } = request
  const { username, code, newPassword } = request.body
  const account = await findAccount(db, username)
  // Apart from tries of the password: whoever used those up needs this most.
  const counted = `new password of ${account?.id ?? username}`
  await throttle.count(counted, address, tellWait(request), account?.id)
  const userId = account?.is_active ? account.id : undefined
  const hash = hashOf(settings.jwtSecret, userId, code)
  const now = clock()
  const isRight = await db.transaction().execute(transaction => isCode(transaction, { userId, hash, now, address }))
  if (!isRight || !account) throw codeNotValid()
  const user = await getUser(db, account.id)
  refuseSame(user, await threads.hash(() => isPassword(newPassword, account.password_hash)))
  const passwordHash = await hashNewPassword(parts, user, newPassword, 'newPassword')
  await db.transaction().execute(async transaction => {
    const handedOut = await takeCode(transaction, account.id, hash, now)
    const change = { from: account.password_hash, to: passwordHash }
    const author = { userId: null, address, device }
    // A password that was changed meanwhile has ended the code too.
    if (
      !(await setPassword(transaction, account.id, change, author, handedOut ? 'handedOutCodeUsed' : 'passwordReset'))
    )
      throw codeNotValid()
    await endSessionsOf(transaction, account.id)
  })
  for (const tried of [counted, account.id]) await throttle.forgive(tried, address, account.id)
}
