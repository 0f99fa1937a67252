import type { Context } from 'koa'
import { sql } from 'kysely'
import type { Form } from '#api/pipeline/input/uploads'
import type { Endpoint } from '#contract/endpoint'
import { invalidInput, keyReused } from '#contract/refusal'
import { KeptAnswer } from '#desk/kept-answer'
import type { Carried } from '#desk/request'
import { hashWith } from '#desk/request-hash'
import type { CommandKey } from '#log/submission'
import type { Caller } from '#records/accounts/caller'
import type { Service } from './service.ts'

const longest = 200

/**
 * The idempotency key of a POST with a hash of its content, files included; undefined when no key came or none is
 * accepted.
 */
export function commandOf(
  ctx: Context,
  endpoint: Endpoint,
  { fields, files }: Form,
  { settings }: Pick<Service, 'settings'>,
): CommandKey | undefined {
  if (endpoint.method !== 'POST' || endpoint.keyless) return undefined
  const key = ctx.get('Idempotency-Key').trim()
  if (key === '') return undefined
  if (key.length > longest)
    throw invalidInput([{ path: 'Idempotency-Key', message: `must have at most ${longest} characters.` }])
  const sent = Object.values(files).map(({ field, name, sha256 }) => ({ field, name, sha256 }))
  const body = sent.length === 0 ? fields : { fields, files: sent.toSorted((a, b) => (a.field < b.field ? -1 : 1)) }
  return { key, requestHash: hashWith(settings.aadhaarKey)(ctx.method, ctx.path, body) }
}

/** The stored answer of this command, if there is one. Throws when the key was used for something else. */
export async function findAnswer(
  { system }: Pick<Service, 'system'>,
  caller: Caller,
  command: CommandKey,
): Promise<KeptAnswer | undefined> {
  const known = await system.db
    .selectFrom('commands')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', caller.userId)
    .where('key', '=', command.key)
    // A key that was sent for two institutes at the same moment is stored twice; each request gets its own answer
    // again.
    .orderBy(sql`request_hash = ${command.requestHash}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!known) return undefined
  if (!known.request_hash.equals(command.requestHash)) throw keyReused()
  return known.answer === null ? undefined : KeptAnswer.parse(known.answer)
}

/**
 * Stores the answer of a command unless one is stored already, and returns the stored one, so that simultaneous
 * requests with the same key get the same answer. The commit does not wait for the disk: the answer is a cache, which
 * after a crash is composed again from what the command created. (`set_config` applies to this one statement, and saves
 * two round trips.)
 */
export async function keepAnswer(
  { system }: Pick<Service, 'system'>,
  caller: Caller,
  command: CommandKey,
  { institute, projected }: Carried,
  answer: KeptAnswer,
): Promise<KeptAnswer> {
  if (institute === undefined) throw new Error('A POST was given a key and did its work without it.')
  // The answer may lack what the projections do not show yet, so it is not stored but composed again at the next
  // attempt.
  if (projected === false) return answer
  const { rows } = await system.pool.query({
    name: 'keep-answer',
    text: `with cached as materialized (select set_config('synchronous_commit', 'off', true))
           update commands set answer = coalesce(answer, $4) from cached
           where institute_id = $1 and user_id = $2 and key = $3 returning answer`,
    values: [institute, caller.userId, command.key, JSON.stringify(answer)],
  })
  return rows[0] ? KeptAnswer.parse(rows[0].answer) : answer
}
