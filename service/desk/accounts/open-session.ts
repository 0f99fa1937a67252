import type { z } from 'zod'
import type { Session } from '#contract/accounts/second-step'
import type { SignedInBy } from '#contract/accounts/sessions'
import type { Parts } from '#desk/shared/parts'
import { notify } from '#records/accounts/notices'
import { isNewPlace } from '#records/accounts/places'
import { openSession as recordSession, type SignInPlace } from '#records/accounts/sessions'
import { getUser, recordSignIn } from '#records/accounts/users'
import { sessionEnd, signToken } from './session-token.ts'

interface Arrival {
  readonly userId: string
  readonly place: SignInPlace
  readonly remember?: boolean
  readonly by?: SignedInBy
  /** The account's version when its user proved their identity. */
  readonly version: number
}

/**
 * Opens a session for somebody whose identity was checked, and returns the answer that every sign-in gives. Throws
 * TICKET_NOT_VALID if the account was changed since.
 */
export async function openSession(
  parts: Parts,
  { userId, place, remember = false, by = 'password', version }: Arrival,
): Promise<z.input<typeof Session>> {
  const now = parts.clock()
  const session = await parts.db.transaction().execute(async transaction => {
    await recordSignIn(transaction, userId, { at: now, address: place.address, by, version })
    const session = await recordSession(transaction, { userId, now, expiresAt: sessionEnd(now, remember), place, by })
    const { address, device } = place
    if (await isNewPlace(transaction, userId, place, now))
      await notify(transaction, 'newPlace', userId, { userId, address, device, sessionId: session.id })
    return session
  })
  await parts.throttle.recognize(userId, place.address)
  const user = await getUser(parts.db, userId)
  return { token: signToken(parts, session, user.role), user }
}
