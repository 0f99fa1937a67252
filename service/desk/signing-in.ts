import { openSession } from '#records/accounts/sessions'
import { getUser, recordSignIn } from '#records/accounts/users'
import type { Parts } from './parts.ts'
import { sessionEnd, signToken } from './session-token.ts'

interface Arrival {
  readonly userId: string
  readonly address: string | null
  readonly remember?: boolean
}

/** Opens a session for somebody who has shown who they are, and answers as every sign-in does. */
export async function signIn(parts: Parts, { userId, address, remember = false }: Arrival) {
  const now = parts.clock()
  const session = await parts.db.transaction().execute(async transaction => {
    await recordSignIn(transaction, userId, now, address)
    return openSession(transaction, userId, sessionEnd(now, remember))
  })
  return { token: signToken(parts, session), user: await getUser(parts.db, userId) }
}
