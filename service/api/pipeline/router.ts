import { Router } from '@koa/router'
import type Koa from 'koa'
import type { Middleware } from 'koa'
import { othersInTurn, strangersInTurn } from '#api/pipeline/sender/strangers'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#contract/refusal'
import type { Route } from './handler.ts'
import { serve } from './serve.ts'
import type { Service } from './service.ts'

/**
 * Mounts the endpoint table as a router. A row without a handler, or a handler without a row, stops the start, so that
 * no client finds a promised call missing.
 */
export function mountApi(app: Koa, table: readonly Endpoint[], routes: readonly Route[], service: Service): void {
  const missing = table.filter(row => !routes.some(({ endpoint }) => endpoint === row))
  const unknown = routes.filter(({ endpoint }) => !table.includes(endpoint))
  const twice = routes.filter(({ endpoint }, index) => routes.findIndex(other => other.endpoint === endpoint) !== index)
  refuse('Endpoints without a handler', missing)
  refuse(
    'Handlers without an endpoint',
    unknown.map(({ endpoint }) => endpoint),
  )
  refuse(
    'Endpoints with two handlers',
    twice.map(({ endpoint }) => endpoint),
  )

  const router = new Router({ prefix: '/api' })
  // `/enrollments/upcoming` comes before `/enrollments/:id`, and `/:id.pdf` before `/:id`: fixed parts win, whatever
  // the order in the table.
  const inOrder = routes.toSorted((a, b) => variables(a) - variables(b) || length(b) - length(a))
  const fixed = new Set(routes.filter(route => variables(route) === 1).map(({ endpoint }) => `/api${endpoint.path}`))
  for (const route of inOrder) {
    // `upcoming` is no id either for a method that only `/enrollments/:id` has.
    const isOther = (path: string) => variables(route) > 1 && fixed.has(path)
    router.register(route.endpoint.path, [route.endpoint.method], (ctx, next) =>
      isOther(ctx.path) ? next() : serve(ctx, ctx.params, route, service),
    )
  }
  app.use(strangersInTurn(service))
  app.use(router.routes())
  app.use(othersInTurn(service))
  app.use(refuseUnknown(router))
}

const length = ({ endpoint }: Route) => endpoint.path.length
const variables = ({ endpoint }: Route) => endpoint.path.split(':').length

function refuse(what: string, rows: readonly Endpoint[]): void {
  if (rows.length > 0) throw new Error(`${what}: ${rows.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
}

/** Everything below `/api` is answered in JSON, including paths that do not exist. */
const refuseUnknown =
  (router: Router): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next()
    const layers = router.match(ctx.path, ctx.method).path
    const fixed = layers.filter(({ path }) => path === ctx.path)
    const methods = new Set((fixed.length > 0 ? fixed : layers).flatMap(layer => layer.methods))
    if (methods.size === 0) throw new Refusal('NOT_FOUND', 'There is nothing at this address.')
    ctx.set('Allow', [...methods].join(', '))
    throw new Refusal('METHOD_NOT_ALLOWED', `${ctx.method} is not possible here.`)
  }
