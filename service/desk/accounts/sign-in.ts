import type { z } from 'zod'
import type * as contract from '#contract/accounts/auth'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/shared/parts'
import { type RequestTo, tellWait } from '#desk/shared/request'
import { isPassword } from '#records/accounts/passwords'
import { findAccount, recordFailedSignIn, refuseInactive } from '#records/accounts/users'
import { beginSecondStep } from './factors/second-step.ts'
import { openSession } from './open-session.ts'

type SignedIn = z.input<typeof contract.login.answer>

/**
 * Opens a session for a caller who knows the password of an active account; if that isn't enough, names the next step. If
 * the account changed in that moment, its name or its password, what was sent is compared with it again.
 */
export function signIn(request: RequestTo<typeof contract.login>, parts: Parts): Promise<SignedIn> {
  return signInOnce(request, parts).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'TICKET_NOT_VALID') throw error
    return signInOnce(request, parts)
  })
}

async function signInOnce(request: RequestTo<typeof contract.login>, parts: Parts): Promise<SignedIn> {
  const { address } = request
  const { username, password, remember = false } = request.body
  const account = await findAccount(parts.db, username)
  const counted = account?.id ?? username
  await parts.throttle.count(counted, address, tellWait(request))
  // The answer and the work are the same whether or not the user exists.
  const isRight = await parts.threads.hash(() => isPassword(password, account?.password_hash))
  if (!isRight || !account?.is_active) {
    parts.log.warn({ account: account?.id, address }, 'A sign-in failed.')
    await recordFailedSignIn(parts.db, account, address)
  }
  if (!isRight || !account) throw new Refusal('INVALID_CREDENTIALS', 'Invalid username or password.')
  await parts.throttle.forgive(counted, address)
  refuseInactive(account)
  const secondStep = await beginSecondStep(request, parts, account, { remember })
  if (secondStep) return { secondStep }
  return openSession(parts, { userId: account.id, place: request, remember, version: account.version })
}
