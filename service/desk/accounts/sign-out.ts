import { authorOf } from '#desk/author'
import type { Parts } from '#desk/parts'
import type { AnyRequest } from '#desk/request'
import { endSession } from '#records/accounts/sessions'
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
