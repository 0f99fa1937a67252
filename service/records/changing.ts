import { type Kysely, sql } from 'kysely'
import { Refusal } from '#contract/refusal'
import { brokenIndex } from '#db/violation'
import type { DB } from '#read/models/database'

/** A row that somebody edits must still be the one they saw; without a version they take it as it is. */
export function refuseStale(current: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== current)
    throw new Refusal(
      'STALE_VERSION',
      'Somebody else changed this meanwhile. Please load it again and repeat your change.',
    )
}

/**
 * One at a time: everything that changes users, or institutes, and looks at others of them to decide whether it may
 * (the last super admin, a name taken, a free receipt prefix). Such changes are rare, so a lock for all of them is right.
 */
export async function takeTurns(transaction: Kysely<DB>, what: 'users' | 'institutes'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`records ${what}`}))`.execute(transaction)
}

/** Turns a broken unique index into the refusal that its name stands for. */
export async function refuseTaken<T>(work: Promise<T>, taken: Readonly<Record<string, () => Refusal>>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const index = brokenIndex(error)
    const refusal = index === undefined ? undefined : taken[index]
    throw refusal ? refusal() : error
  }
}

/** Only what was given: an absent field stays as it is. */
export function given<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> }
export function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
