import { authorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest } from '#desk/shared/request'
import { endOtherSessionsOf, endSession, endSessionsOf } from '#records/accounts/sessions'
import { getUser } from '#records/accounts/users'
import { audit } from '#records/audit'

/** Ends the caller's session. */
export async function signOut(request: AnyRequest, { db }: Parts): Promise<void> {
  const { sessionId, userId, instituteId } = request.caller
  const change = { institute: instituteId, action: 'signed out', subject: 'user', id: userId } as const
  await db.transaction().execute(async transaction => {
    await endSession(transaction, sessionId)
    await audit(transaction, authorOf(request), change)
  })
}

/** Ends every other session of the caller. */
export async function signOutElsewhere(request: AnyRequest, { db }: Parts): Promise<void> {
  const { sessionId, userId, instituteId } = request.caller
  const change = { institute: instituteId, action: 'signed out', subject: 'user', id: userId } as const
  await db.transaction().execute(async transaction => {
    await endOtherSessionsOf(transaction, userId, sessionId)
    await audit(transaction, authorOf(request), change)
  })
}

/** Ends every session of a user. Throws NOT_FOUND. */
export async function signOutUser(request: AnyRequest, userId: string, { db }: Parts): Promise<void> {
  const { id } = await getUser(db, userId)
  const change = { institute: null, action: 'signed out', subject: 'user', id } as const
  await db.transaction().execute(async transaction => {
    await endSessionsOf(transaction, id)
    await audit(transaction, authorOf(request), change)
  })
}
