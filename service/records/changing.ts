import { type Kysely, sql } from 'kysely'
import { Refusal } from '#contract/refusal'
import { layoutOf } from '#db/layout/layout'
import { brokenIndex } from '#db/violation'
import type { DB } from '#models/database'

/**
 * Refuses to change a row that somebody else changed since it was read. A change without a version is always let
 * through.
 */
export function refuseStale(current: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== current)
    throw new Refusal(
      'STALE_VERSION',
      'Somebody else changed this meanwhile. Please load it again and repeat your change.',
    )
}

/**
 * Lets changes of users, of institutes, or of heads and their names in Tally, happen one at a time where the decision
 * depends on other rows of the table (the last super admin, a name already taken, a free receipt prefix). Such changes
 * are rare, so one lock is enough.
 */
export async function takeTurns(transaction: Kysely<DB>, what: 'users' | 'institutes' | 'heads'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`records ${what}`}))`.execute(transaction)
  await askInTurn(transaction)
}

/**
 * Lets a transaction ask rows of all branches and then change a table that all of them share: to be called before it does.
 * Shards are otherwise asked at the same time over several connections, and Citus refuses the change after that.
 */
export async function askInTurn(transaction: Kysely<DB>): Promise<void> {
  if (layoutOf(transaction) === 'shards')
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(transaction)
}

/** Turns the violation of a unique index into the refusal listed under the index's name. */
export async function refuseTaken<T>(work: Promise<T>, taken: Readonly<Record<string, () => Refusal>>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const index = brokenIndex(error)
    const refusal = index === undefined ? undefined : taken[index]
    throw refusal ? refusal() : error
  }
}

/** The fields without the undefined ones: a field that wasn't sent keeps its value. */
export function definedFields<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> }
export function definedFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
