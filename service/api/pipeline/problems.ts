import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { type ProblemBody, type ProblemCode, problemStatus } from '#contract/problem'
import { Refusal } from '#contract/refusal'
import { isUnavailable } from '#db/unavailable'
import { requestId } from './log.ts'

/** Seconds after which a client may try again when the database was away or the service was overloaded. */
export const retryAfter = 2

/** The only place where an error becomes an answer. An error that is not a refusal is logged and never shown. */
export const answerProblems =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = problemOf(error)
      ctx.status = problemStatus[problem.code]
      ctx.body = problem === internal ? { ...body(problem), requestId: requestId(ctx) } : body(problem)
      if (ctx.status === 503) ctx.set('Retry-After', String(retryAfter))
      if (problem.code === 'NOT_SIGNED_IN') ctx.set('WWW-Authenticate', 'Bearer')
      if (problem === internal) log.error({ err: error }, 'A request failed.')
      if (problem === unavailable) log.warn({ err: error }, 'The database did not answer.')
    }
  }

interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly details?: Refusal['details']
}

const internal: Problem = { code: 'INTERNAL', message: 'Server error. Please try again later.' }
const unavailable: Problem = {
  code: 'UNAVAILABLE',
  message: 'The service cannot reach its data at the moment. Please try again shortly.',
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return unavailable
  // The router throws this for a path with malformed percent escapes.
  if (error instanceof URIError) return { code: 'NOT_FOUND', message: 'There is nothing at this address.' }
  return internal
}

const body = ({ code, message, details }: Problem): ProblemBody => ({
  error: message,
  message,
  code,
  ...(details ? { details: [...details] } : {}),
})
