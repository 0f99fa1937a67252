import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { type DestinationStream, type Logger, pino } from 'pino'
import { factsOf } from './request-facts.ts'

const header = 'X-Request-Id'

export const requestId = (ctx: Context): string => ctx.response.get(header)

/**
 * The product's log: one JSON line an event, on stderr, so that stdout holds nothing but the ready line. Errors of the
 * database driver carry whole rows and parameters; of an error only its name, code, text and stack are written.
 */
export const openLog = (level: string, destination: DestinationStream = pino.destination(2)): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: brief }, mixin: ofRequest },
    destination,
  )

/** The request that is being served, for every line that is written on its way. */
const requests = new AsyncLocalStorage<string>()

function ofRequest() {
  const request = requests.getStore()
  return request === undefined ? {} : { request }
}

const brief = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  return { name: error.name, code, message: error.message, stack: error.stack }
}

/** One line a request, with the id that its answer carries and all its lines. No query, body or header: they hold people's data. */
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

/** What sockets and streams say when the other end has gone away: tabs are closed and phones lose their network all day. */
const gone = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/** An answer that didn't reach its client; only where the fault is ours is it an error. */
export const logUnsent =
  (log: Logger) =>
  (error: Error & { code?: string }): void => {
    if (error.code !== undefined && gone.includes(error.code))
      log.info({ code: error.code }, 'A client was gone before the end of its answer.')
    else log.error({ err: error }, 'An answer could not be sent.')
  }
