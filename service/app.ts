import Koa from 'koa'
import { endpoints } from '#contract/endpoints'
import { Refusal } from '#ledger/refusal'
import type { Service } from '#service/parts'
import type { Route } from './http/handler.ts'
import { privateAnswers, securityHeaders } from './http/headers.ts'
import { logRequests, logUnsent } from './http/log.ts'
import { answerProblems } from './http/problems.ts'
import { mountApi } from './http/router.ts'
import { serveWeb } from './http/static.ts'
import { serveStoredFiles } from './http/stored-files.ts'
import { measureRequests } from './metrics/requests.ts'

export interface AppOptions {
  /** The folder of the built web client; without one only the API is served. */
  readonly webRoot?: string
}

/** Every middleware in order, from the first that sees a request to the last. */
export function createApp(service: Service, routes: readonly Route[], { webRoot }: AppOptions = {}): Koa {
  const { settings, log } = service
  const app = new Koa({ proxy: settings.trustProxy > 0, maxIpsCount: settings.trustProxy })
  app.on('error', logUnsent(log))
  app.use(logRequests(log))
  app.use(measureRequests(service.metrics))
  app.use(securityHeaders(settings))
  app.use(privateAnswers)
  app.use(answerProblems(log))
  mountApi(app, endpoints, routes, service)
  app.use(serveStoredFiles(service))
  if (webRoot !== undefined) app.use(serveWeb(webRoot, settings))
  app.use(() => {
    throw new Refusal('NOT_FOUND', 'There is nothing at this address.')
  })
  return app
}
