import type { Ending } from './session.tsx'

/** What the sign-in page is told by the guard that sent somebody there. It stands in the history, so a reload keeps it. */
interface WayBack {
  from: string
  /** The id of the user who was there; nobody when a visitor followed a link. */
  owner: string | undefined
  ended: boolean
}

/** Who left on purpose starts fresh, and where no role has a screen there is nowhere to go back to. */
export function wayBack(from: string, ending: Ending | null): WayBack | null {
  if (ending && ending.how !== 'ended') return null
  return { from, owner: ending?.owner, ended: ending !== null }
}

/** Whether the sign-in is wanted because a session ended under somebody's hands. */
export const hasEnded = (state: unknown): boolean => Object(state).ended === true

/** Where to go after a sign-in: back to where the same user was, else to the dashboard; only ever a path of this app. */
export function placeAfter(state: unknown, userId: string): string {
  const { from, owner }: { from?: unknown; owner?: unknown } = Object(state)
  const own = owner === undefined || owner === userId
  return own && typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/dashboard'
}
