import type { Role } from '#contract/fields/fields'
import { idleMinutesOf } from '#records/institutes/settings'

/** A session as it is looked up, with the limits that are stored in the settings. */
interface Used {
  readonly role: Role
  readonly lastUsed: Date
  readonly idleMinutes: unknown
}

/** In SQL: the stored limits, for `Used`. */
export const storedLimits = "(select content -> 'idleMinutes' from product_settings)"

/** After how many minutes without use a session has ended; undefined for one that has not. */
export function endedIdle({ role, lastUsed, idleMinutes }: Used, now: Date): number | undefined {
  const limit = idleMinutesOf(idleMinutes)[role]
  return now.getTime() - lastUsed.getTime() > limit * 60_000 ? limit : undefined
}
