import type { Middleware } from 'koa'
import type { Metrics } from '#metrics/metrics'
import { factsOf } from './request-facts.ts'

/**
 * Measures each request by its row of the endpoint table. Requests without a row count as one kind, whatever their
 * method and path.
 */
export const measureRequests =
  ({ answered }: Pick<Metrics, 'answered'>): Middleware =>
  async (ctx, next) => {
    const begun = performance.now()
    await next()
    const seconds = (performance.now() - begun) / 1000
    const { route } = factsOf(ctx)
    const row = route === undefined ? { method: 'any', route: 'other' } : { method: ctx.method, route }
    answered({ ...row, status: ctx.status, seconds })
  }
