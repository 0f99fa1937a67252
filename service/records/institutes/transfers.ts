import { type Kysely, sql } from 'kysely'
import { isOf, readEvent } from '#ledger/events/events'
import { evolveMovement } from '#ledger/movement/evolve'
import { type Movement, noMovement } from '#ledger/movement/movement'
import { isReversed } from '#log/reversed'
import type { DB } from '#models/database'

/**
 * A transfer lies in the logs of two branches. Whoever confirms it and whoever takes it back hold the heads of different
 * logs, so they take turns on the transfer itself, until the end of the transaction.
 */
export async function takeTurnsOnTransfer(transaction: Kysely<DB>, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${id}`}, 0))`.execute(transaction)
}

/** A movement as a branch's log says. Read after `takeTurnsOnTransfer`, it stays so until the end of the transaction. */
export async function movementIn(transaction: Kysely<DB>, institute: string, id: string): Promise<Movement> {
  const rows = await transaction
    .selectFrom('events')
    .select('canon')
    .where('institute_id', '=', institute)
    .where('stream_id', '=', id)
    .orderBy('seq')
    .execute()
  return rows
    .map(({ canon }) => readEvent(canon))
    .filter(event => isOf('movement', event))
    .reduce(evolveMovement, noMovement)
}

/** The expense that was recorded with a movement, unless it was deleted since. Under the head's lock. */
export async function standingCharge(
  transaction: Kysely<DB>,
  institute: string,
  id: string,
): Promise<string | undefined> {
  const movement = await movementIn(transaction, institute, id)
  if (!('chargeEntry' in movement) || movement.chargeEntry === null) return undefined
  const standing = await transaction
    .selectFrom('events as e')
    .select('e.stream_id')
    .where('e.institute_id', '=', institute)
    .where('e.stream_id', '=', movement.chargeEntry)
    .where(sql<boolean>`e.reverses is null`)
    .where(sql<boolean>`not ${isReversed}`)
    .executeTakeFirst()
  return standing?.stream_id
}
