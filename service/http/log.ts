import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { type Logger, pino } from 'pino'

const header = 'X-Request-Id'

export const requestId = (ctx: Context): string => ctx.response.get(header)

/**
 * The product's log: one JSON line an event, on stderr, so that stdout holds nothing but the ready line. Errors of the
 * database driver carry whole rows and parameters; of an error only its name, code, text and stack are written.
 */
export const openLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: brief } },
    pino.destination(2),
  )

const brief = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  return { name: error.name, code, message: error.message, stack: error.stack }
}

/** One line a request, with the id under which its errors are logged. No query, body or header: they hold people's data. */
export const logRequests =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now()
    const id = randomUUID()
    const { method, path } = ctx
    ctx.set(header, id)
    await next()
    const milliseconds = Math.round(performance.now() - started)
    const line = { request: id, method, path, status: ctx.status, milliseconds, address: ctx.ip }
    log[ctx.status >= 500 ? 'warn' : 'info']({ ...line, user: ctx.state.user }, 'request')
  }
