import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/accounts/notices'
import { dismissNotices, listNotices } from '#records/accounts/notices'

export const list = handle(contract.listNotices, async ({ caller }, { db }) => ({
  notices: await listNotices(db, caller.userId, caller.sessionId),
}))

export const dismiss = handle(contract.dismissNotices, async ({ caller, body }, { db, clock }) => {
  const { userId, sessionId: session } = caller
  await dismissNotices(db, userId, { upTo: body.upTo, session, now: clock() })
  return { message: 'Dismissed.' }
})
