import type { Context } from 'koa'
import type { Form } from '#api/pipeline/input/uploads'
import type { CommandBefore } from '#api/pipeline/together/callers'
import type { Endpoint } from '#contract/endpoint'
import { invalidInput, keyReused } from '#contract/refusal'
import { KeptAnswer } from '#desk/shared/kept-answer'
import type { Carried } from '#desk/shared/request'
import { hashWith } from '#desk/shared/request-hash'
import { RefusedOnLog } from '#log/refused-on-log'
import type { CommandKey } from '#log/submission'
import type { Caller } from '#records/accounts/caller'
import type { Service } from './service.ts'

const longest = 200

/** The idempotency key of a request; undefined when none came or none is accepted. */
export function keyOf(ctx: Context, { method, keyless }: Pick<Endpoint, 'method' | 'keyless'>): string | undefined {
  if (method !== 'POST' || keyless) return undefined
  const key = ctx.get('Idempotency-Key').trim()
  if (key === '') return undefined
  // A longer key was never stored; it is refused only once the caller is authorized.
  return key
}

/** The idempotency key with a hash of the request's content, files included. */
export function commandOf(
  ctx: Context,
  key: string,
  { fields, files }: Form,
  { settings }: Pick<Service, 'settings'>,
): CommandKey {
  if (key.length > longest)
    throw invalidInput([{ path: 'Idempotency-Key', message: `must have at most ${longest} characters.` }])
  const sent = Object.values(files).map(({ field, name, sha256 }) => ({ field, name, sha256 }))
  const body = sent.length === 0 ? fields : { fields, files: sent.toSorted((a, b) => (a.field < b.field ? -1 : 1)) }
  return { key, requestHash: hashWith(settings.aadhaarKey)(ctx.method, ctx.path, body) }
}

/**
 * The stored answer of this command, if there is one; it was stored once reads showed what it tells. Throws when the key
 * was used for something else.
 */
export function answerBefore(before: readonly CommandBefore[], { requestHash }: CommandKey): KeptAnswer | undefined {
  const [first] = before
  if (!first) return undefined
  // A key that was sent for two institutes at the same moment is stored twice; each request gets its own answer again.
  const known = before.find(one => one.requestHash.equals(requestHash))
  if (!known) throw new RefusedOnLog(keyReused(), first.institute)
  return known.answer === null ? undefined : KeptAnswer.parse(known.answer)
}

/**
 * Stores the answer of a command unless one is stored already, and returns the stored one, so that simultaneous
 * requests with the same key get the same answer.
 */
export async function keepAnswer(
  { answers }: Pick<Service, 'answers'>,
  { userId }: Caller,
  { key }: CommandKey,
  { institute, projected }: Carried,
  answer: KeptAnswer,
): Promise<KeptAnswer> {
  if (institute === undefined) throw new Error('A POST was given a key and did its work without it.')
  // The answer may lack what the projections do not show yet, so it is not stored but composed again at the next
  // attempt.
  if (projected === false) return answer
  return answers({ institute, user: userId, key, answer })
}
