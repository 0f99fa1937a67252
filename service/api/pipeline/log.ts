import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { write, writeSync } from 'node:fs'
import type { Context, Middleware } from 'koa'
import { type DestinationStream, type Logger, pino } from 'pino'
import { codeOf } from '#db/start-error'
import { factsOf } from './request-facts.ts'

const header = 'X-Request-Id'

export const requestId = (ctx: Context): string => ctx.response.get(header)

/**
 * The product's log: one JSON line per event, on stderr, so that stdout contains nothing but the ready line. Errors of
 * the database driver carry whole rows and parameters, so only an error's name, code, text and stack are written.
 */
export const openLog = (level: string, destination: DestinationStream = openStderr()): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: brief }, mixin: ofRequest },
    destination,
  )

const stderr = 2
const most = 1_048_576
const pause = 1_000

type Send = (file: number, lines: Buffer, done: (error: Error | null, taken: number) => void) => void

/**
 * A disk that is full, or a terminal that was closed, takes no line; the counter goes on all the same. Up to a megabyte waits
 * until lines are taken again, and what comes after it is dropped. The destination that pino brings ends the process
 * there, and then never comes to its end, because it tries for ever.
 */
export function openStderr(send: Send = write): DestinationStream {
  let waiting = Buffer.alloc(0)
  let sent = 0
  let resting = false
  const next = () => {
    if (sent > 0 || resting || waiting.length === 0) return
    sent = waiting.length
    send(stderr, waiting, (error, taken) => {
      sent = 0
      if (error) return rest()
      waiting = waiting.subarray(taken)
      next()
    })
  }
  const rest = () => {
    resting = true
    setTimeout(() => {
      resting = false
      next()
    }, pause).unref()
  }
  process.on('exit', () => writeLast(waiting.subarray(sent)))
  return {
    write: line => {
      if (waiting.length < most) waiting = Buffer.concat([waiting, Buffer.from(line)])
      next()
    },
  }
}

const mostTries = 100
const tryPause = 10

/** What still waits when the process ends. Whoever reads the log through a pipe has a second to take it. */
function writeLast(lines: Buffer): void {
  let rest = lines
  for (let tries = 0; rest.length > 0 && tries < mostTries; tries += 1)
    try {
      rest = rest.subarray(writeSync(stderr, rest))
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, tryPause)
    }
}

/** The id of the current request, for every line that is logged while it is served. */
const requests = new AsyncLocalStorage<string>()

function ofRequest() {
  const request = requests.getStore()
  return request === undefined ? {} : { request }
}

const brief = (error: unknown) => {
  if (!isDescribed(error)) return { message: String(error) }
  const { name, code, message, stack, queue } = error
  return { name, code: code === undefined ? undefined : String(code), message, stack, queue }
}

/** An error, or what pg-boss makes of one: a plain object with its text and stack, and the queue whose job it was. */
const isDescribed = (error: unknown): error is Partial<Error> & { message: string; code?: unknown; queue?: unknown } =>
  typeof error === 'object' && error !== null && 'message' in error

/**
 * Logs one line per request, with the id that its answer and all its lines carry. Query, body and headers are not
 * logged, because they contain personal data.
 */
export const logRequests =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now()
    const id = randomUUID()
    const { method, path } = ctx
    ctx.set(header, id)
    await requests.run(id, next)
    const milliseconds = Math.round(performance.now() - started)
    const line = { method, path, status: ctx.status, milliseconds, address: ctx.ip }
    requests.run(id, () => log[ctx.status >= 500 ? 'warn' : 'info']({ ...line, user: factsOf(ctx).user }, 'request'))
  }

/**
 * Error codes that only mean that the other end is gone, which happens all day: tabs are closed and phones lose their
 * network.
 */
const gone = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/** What Node says of a request that broke off in its middle, took too long to come, or is no HTTP. */
const isOfRequest = (code: string): boolean => code.startsWith('HPE_') || code === 'ERR_HTTP_REQUEST_TIMEOUT'

/** Logs an answer that did not reach its client, as an error only where the fault is ours. */
export const logUnsent =
  (log: Logger) =>
  (error: Error & { code?: string }): void => {
    if (error.code !== undefined && gone.includes(error.code))
      log.info({ code: error.code }, 'A client was gone before the end of its answer.')
    else if (error.code !== undefined && isOfRequest(error.code))
      log.info({ code: error.code }, 'A client did not send the whole of its request.')
    else log.error({ err: error }, 'An answer could not be sent.')
  }
