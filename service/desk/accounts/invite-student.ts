import type { z } from 'zod'
import type { inviteStudent as endpoint } from '#contract/accounts/invites'
import { webPaths } from '#contract/product/web-paths'
import { authorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { inviteStudent as recordInvite } from '#records/accounts/invites'

/** Creates the link with which a student sets a password. */
export async function inviteStudent(
  request: RequestTo<typeof endpoint>,
  { db, clock, settings }: Parts,
): Promise<z.input<typeof endpoint.answer>> {
  const { params, caller, origin } = request
  const author = { ...authorOf(request), userId: caller.userId }
  const { code, expiresAt, username } = await db
    .transaction()
    .execute(transaction => recordInvite(transaction, params.id, caller.scope, clock(), author))
  return {
    // After the #, where browsers keep it to themselves: logs of servers and proxies, and pages that a link leads to, never
    // learn the code.
    url: `${settings.publicUrl ?? origin}${webPaths.acceptInvite}#?${new URLSearchParams({ code })}`,
    expiresAt: expiresAt.toISOString(),
    username,
  }
}
