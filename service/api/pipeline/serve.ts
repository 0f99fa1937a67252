import { text } from 'node:stream/consumers'
import type { Context } from 'koa'
import { checkFor } from '#api/pipeline/answer/check-answer'
import { isDownload, sendDownload } from '#api/pipeline/answer/download'
import { sendEvents } from '#api/pipeline/answer/event-stream'
import { jsonPieces } from '#api/pipeline/answer/json-pieces'
import { type Follow, sendFixed, sendJson } from '#api/pipeline/answer/send-json'
import { readBody } from '#api/pipeline/input/body'
import { cleanQuery } from '#api/pipeline/input/input'
import type { Form } from '#api/pipeline/input/uploads'
import { deviceOf } from '#api/pipeline/sender/device'
import { requireProof } from '#api/pipeline/sender/proof'
import { othersInTurn } from '#api/pipeline/sender/strangers'
import { isEventStream } from '#contract/product/live'
import { recordedUnseen } from '#contract/recorded'
import { readingAgain } from '#db/unavailable'
import { AnswerKept, type KeptAnswer } from '#desk/shared/kept-answer'
import type { Carried, Request } from '#desk/shared/request'
import { untilShown } from '#desk/shared/write'
import { RefusedOnLog } from '#log/refused-on-log'
import type { Client } from '#threads/gate'
import type { Route } from './handler.ts'
import { answerBefore, commandOf, keepAnswer, keyOf } from './idempotency.ts'
import { originOf } from './input/origin.ts'
import { factsOf } from './request-facts.ts'
import { authorize, notSignedIn, readSession, type Sender } from './sender/session.ts'
import { partsFor } from './sender/sight.ts'
import type { Service } from './service.ts'
import { watchingVisitor } from './suspects.ts'
import { clientOf } from './turns/client.ts'

/**
 * Serves one request by its row of the endpoint table. The caller is authorized before any of their input is read, so
 * that a refused caller learns nothing from it.
 */
export async function serve(ctx: Context, params: unknown, route: Route, service: Service): Promise<void> {
  const { endpoint } = route
  const facts = factsOf(ctx)
  facts.route = endpoint.path
  // Health checks are never refused, so that monitoring does not report an overloaded service as down.
  if (!endpoint.path.startsWith('/health/')) service.overload.refuse()
  const key = keyOf(ctx, endpoint)
  const identified = () => serveAs(ctx, params, route, service, key)
  await (key === undefined ? identified() : service.gathering(identified))
}

/**
 * In milliseconds. Whoever has waited longer for their turn, or has sent their data for longer, is looked up again: their
 * session may have ended meanwhile.
 */
const longestWait = 1000

async function serveAs(
  ctx: Context,
  params: unknown,
  route: Route,
  service: Service,
  key: string | undefined,
): Promise<void> {
  const { endpoint } = route
  const lookedUp = service.clock().getTime()
  const sender = await readSession(ctx, service, key)
  factsOf(ctx).user = sender.caller?.userId
  const client = clientOf(ctx, sender.caller)
  // Refusals take their turn too, or as many would be worked on at once as somebody asks for.
  const work = async () => {
    const caller = authorize(endpoint, sender)
    await requireProof(endpoint, sender.caller, service)
    const read = async () => {
      const form = await readBody(ctx, endpoint)
      const send = async () => {
        const isOld = service.clock().getTime() - lookedUp > longestWait
        const now = isOld ? await readSession(ctx, service, key) : sender
        const keyed = { ...now, caller: authorize(endpoint, now), client, key }
        const act = () => answer(ctx, params, route, service, keyed, form)
        await (keyed.caller ? act() : service.turns.inTurnOnceRead(ctx, act))
      }
      try {
        await (caller?.role === 'student' ? service.turns.inTurnOfStudents(ctx, endpoint, client, send) : send())
      } finally {
        await form.clear()
      }
    }
    await (caller ? read() : watchingVisitor(ctx, service, read))
  }
  // Somebody whose session has ended is a visitor, though they send a token of ours.
  const visit = othersInTurn(service)
  await (sender.caller ? service.turns.inTurn(ctx, endpoint, client, work) : visit(ctx, work))
}

/** Who sends a request, and the idempotency key that it came with. */
interface Keyed extends Sender {
  readonly client: Client
  readonly key: string | undefined
}

async function answer(
  ctx: Context,
  params: unknown,
  route: Route,
  service: Service,
  { caller, client, ended, before, key }: Keyed,
  form: Form,
): Promise<void> {
  const { endpoint } = route
  const parts = partsFor(service, endpoint, caller, client)
  const command = caller && key !== undefined ? commandOf(ctx, key, form, service) : undefined
  const carried: Carried = {}
  const query = cleanQuery(ctx.query, ctx.querystring, endpoint)
  const input = { params, query, body: form.fields, files: form.files, command, carried }
  const request = requestOf(ctx, { caller, ended }, input)

  ctx.status = endpoint.status ?? 200
  const follow: Follow = res => caller && service.live.follow(caller, res)
  if (isDownload(endpoint)) return sendDownload(ctx, await route.run(request, parts), follow)
  if (isEventStream(endpoint)) return sendEvents(ctx, await route.run(request, parts))
  const check = checkFor(endpoint, service)
  const run = () => route.run(request, parts)
  if (endpoint.fixed) return sendFixed(ctx, await run(), check)
  if (endpoint.method === 'GET') return sendJson(ctx, await readingAgain(run), check, follow)
  try {
    const known = command && answerBefore(before, command)
    if (known) return replay(ctx, known)
    if (!command || !caller) return await sendJson(ctx, await run(), check, follow)
    const body = await text(jsonPieces(await run(), check))
    send(ctx, await keepAnswer(service, caller, command, carried, { status: ctx.status, body }))
  } catch (error) {
    if (error instanceof AnswerKept) replay(ctx, error.answer)
    else if (carried.recorded) tellRecorded(ctx, carried.recorded, error, service)
    else {
      if (error instanceof RefusedOnLog) await untilShown(parts, request, [error])
      throw error
    }
  }
}

/**
 * What a write did has been committed, but its answer can't be composed. To say "try again" would make a client without
 * a key do it twice, so the answer says that it is recorded, with what is known of it.
 */
function tellRecorded(
  ctx: Context,
  recorded: NonNullable<Carried['recorded']>,
  error: unknown,
  { log }: Service,
): void {
  log.warn({ err: error }, 'A write was recorded, but could not be shown.')
  ctx.status = 202
  ctx.set('Ledger-Projected', 'false')
  ctx.body = { ...recordedUnseen, recorded }
}

type Input = Pick<Request<unknown, unknown, unknown>, 'params' | 'query' | 'body' | 'files' | 'command' | 'carried'>

/** A request as handlers receive it. */
export const requestOf = (
  ctx: Context,
  { caller, ended }: Pick<Sender, 'caller' | 'ended'>,
  input: Input,
): Request<unknown, unknown, unknown> => ({
  ...input,
  get caller() {
    if (!caller) throw notSignedIn(ended)
    return caller
  },
  visitor: !caller,
  address: ctx.ip,
  device: deviceOf(ctx.get('User-Agent')),
  origin: originOf(ctx),
  setHeader: (name, value) => ctx.set(name, value),
  setStatus: status => {
    ctx.status = status
  },
})

function replay(ctx: Context, answer: KeptAnswer): void {
  ctx.set('Idempotency-Replayed', 'true')
  send(ctx, answer)
}

function send(ctx: Context, { status, body }: KeptAnswer): void {
  if (status > 0) ctx.status = status
  ctx.type = 'json'
  ctx.body = body
}
