import type { Transaction } from 'kysely'
import { z } from 'zod'
import { keyReused } from '#contract/refusal'
import { RefusedOnLog } from '#log/refused-on-log'
import type { DB } from '#models/database'
import { type Keyed, tellReplayed } from './kept-answer.ts'
import type { Parts } from './parts.ts'

/**
 * Changes records in one transaction under the request's idempotency key, and returns the id of what was created. The
 * command's row is inserted first: a second request with the same key waits for it, and then finds the work done.
 */
export async function createOnce(
  { db }: Pick<Parts, 'db'>,
  request: Keyed,
  institute: string,
  work: (transaction: Transaction<DB>) => Promise<string>,
): Promise<string> {
  const { command, caller, carried } = request
  carried.institute = institute
  if (!command) return db.transaction().execute(work)
  return db.transaction().execute(async transaction => {
    const key = { institute_id: institute, user_id: caller.userId, key: command.key }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('commands')
      .values({ ...key, request_hash: command.requestHash, result: '{}' })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return madeBefore(transaction, request, key, command.requestHash)
    const id = await work(transaction)
    await transaction
      .updateTable('commands')
      .set({ result: JSON.stringify({ id }) })
      .where(eb => eb.and(key))
      .execute()
    return id
  })
}

/** What a command's row stores about the record that was created. */
const Made = z.object({ id: z.string() })

async function madeBefore(
  transaction: Transaction<DB>,
  request: Keyed,
  key: { readonly institute_id: string; readonly user_id: string; readonly key: string },
  requestHash: Buffer,
): Promise<string> {
  const known = await transaction
    .selectFrom('commands')
    .select(['request_hash', 'result', 'answer'])
    .where(eb => eb.and(key))
    .executeTakeFirstOrThrow()
  if (!known.request_hash.equals(requestHash)) throw new RefusedOnLog(keyReused(), key.institute_id)
  tellReplayed(request, known.answer)
  return Made.parse(known.result).id
}
