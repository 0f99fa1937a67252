import { isWebAddress, type WebAddress, webPaths } from '#contract/product/web-paths'
import type { Ending, Owner } from './session.tsx'

/** What the guard passes to the sign-in page. It is kept in the history's state, so that a reload keeps it. */
interface WayBack {
  from: string
  /** Who was there; undefined for a visitor who followed a link. */
  owner: Owner | undefined
  ended: boolean
}

/** Null after signing out on purpose, because the next user starts at the dashboard, and for a role without screens. */
export function wayBack(from: string, ending: Ending | null): WayBack | null {
  if (ending && ending.how !== 'ended') return null
  return { from, owner: ending?.owner, ended: ending !== null }
}

/** Whether the sign-in is needed because a session ended while somebody was working. */
export const hasEnded = (state: unknown): boolean => Object(state).ended === true

/**
 * Where to go after a sign-in: back to where the same user was in the same role and branch, else to the dashboard; always a
 * path of this app.
 */
export function placeAfter(state: unknown, user: Owner): WebAddress {
  const { from, owner }: { from?: unknown; owner?: unknown } = Object(state)
  const { id, role, branch = user.branch } = Object(owner)
  const own = owner === undefined || (id === user.id && role === user.role && branch === user.branch)
  return own && typeof from === 'string' && isWebAddress(from) ? from : webPaths.dashboard
}
