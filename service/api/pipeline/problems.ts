import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { type ProblemBody, problemStatus } from '#contract/problem'
import { brokenDisk, internal, noRoom, type Problem, problemOf, unavailable } from '#desk/shared/problem-of'
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
      if (problem === unavailable || problem === noRoom || problem === brokenDisk)
        log.warn({ err: error }, 'The database or the storage of files could not be used.')
    }
  }

const body = ({ code, message, details }: Problem): ProblemBody => ({
  error: message,
  message,
  code,
  ...(details ? { details: [...details] } : {}),
})
