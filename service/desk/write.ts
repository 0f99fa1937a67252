import type { Transaction } from 'kysely'
import { keyReused } from '#contract/refusal'
import type { DB } from '#db/schema'
import type { LedgerEvent } from '#ledger/events/events'
import type { Submission } from '#log/submission'
import { AnswerKept, KeptAnswer } from './kept-answer.ts'
import type { Parts } from './parts.ts'
import type { Request } from './request.ts'

type Keyed = Pick<Request<unknown, unknown, unknown>, 'caller' | 'command' | 'carried' | 'setHeader'>

export interface Written {
  /** What was appended now; none when the command had been carried out before. */
  readonly events: readonly LedgerEvent[]
  /** The ids of what the command made, now or before: the answer is composed from them. */
  readonly result: Readonly<Record<string, string>>
}

/**
 * Hands a submission to the ledger under the request's key and waits until every read shows it. When that takes too
 * long, the write has still happened, and the header `Ledger-Projected: false` says so.
 */
export async function write(
  { ledger, projected }: Pick<Parts, 'ledger' | 'projected'>,
  request: Keyed,
  submission: Omit<Submission, 'command' | 'actor'>,
): Promise<Written> {
  const outcome = await ledger.submit({ ...submission, actor: request.caller.userId, command: request.command })
  request.carried.institute = submission.institute
  if (outcome.kind === 'replayed') replayed(request, outcome.answer)
  const shown = await projected(submission.institute, outcome.seq)
  if (!shown) request.setHeader('Ledger-Projected', 'false')
  request.carried.projected = shown
  return { events: outcome.kind === 'appended' ? outcome.events : [], result: outcome.result }
}

/**
 * Changes records in one transaction under the request's key, and answers the id of what was made. The command's row
 * comes first: a second request with the same key waits on it, and then finds the work done.
 */
export async function once(
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
    if (!numInsertedOrUpdatedRows) return before(transaction, request, key, command.requestHash)
    const id = await work(transaction)
    await transaction
      .updateTable('commands')
      .set({ result: JSON.stringify({ id }) })
      .where('institute_id', '=', key.institute_id)
      .where('user_id', '=', key.user_id)
      .where('key', '=', key.key)
      .execute()
    return id
  })
}

async function before(
  transaction: Transaction<DB>,
  request: Keyed,
  key: { readonly institute_id: string; readonly user_id: string; readonly key: string },
  requestHash: Buffer,
): Promise<string> {
  const known = await transaction
    .selectFrom('commands')
    .select(['request_hash', 'result', 'answer'])
    .where('institute_id', '=', key.institute_id)
    .where('user_id', '=', key.user_id)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow()
  if (!known.request_hash.equals(requestHash)) throw keyReused()
  replayed(request, known.answer)
  return String(Object(known.result).id)
}

/** Says that nothing was done now, and ends the work when its answer is there to be sent again. */
function replayed(request: Keyed, answer: unknown): void {
  request.setHeader('Idempotency-Replayed', 'true')
  if (answer !== null && answer !== undefined) throw new AnswerKept(KeptAnswer.parse(answer))
}
