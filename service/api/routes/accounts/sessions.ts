import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/sessions'
import { signOutElsewhere, signOutUser } from '#desk/accounts/sign-out'
import { listSessions } from '#records/accounts/sessions'

export const list = handle(contract.listSessions, async ({ caller }, { db, clock }) => ({
  sessions: await listSessions(db, caller.userId, { now: clock(), current: caller.sessionId }),
}))

export const end = handle(contract.endOtherSessions, async (request, parts) => {
  await signOutElsewhere(request, parts)
  return { message: 'You are signed out everywhere else.' }
})

export const endOfUser = handle(contract.endUserSessions, async (request, parts) => {
  await signOutUser(request, request.params.id, parts)
  return { message: 'The user is signed out everywhere.' }
})
