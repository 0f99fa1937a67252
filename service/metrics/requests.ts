import type { Middleware } from 'koa'
import type { Metrics } from './metrics.ts'

/** Measures each request by its row of the endpoint table; what has none is one kind, whatever its method and path. */
export const measureRequests =
  ({ answered }: Metrics): Middleware =>
  async (ctx, next) => {
    const begun = performance.now()
    await next()
    const { route } = ctx.state
    const seconds = (performance.now() - begun) / 1000
    const known = typeof route === 'string'
    answered({ method: known ? ctx.method : 'any', route: known ? route : 'other', status: ctx.status, seconds })
  }
