import Koa from 'koa'
import type { Route } from '#api/pipeline/handler'
import { privateAnswers, securityHeaders } from '#api/pipeline/headers'
import { logRequests, logUnsent } from '#api/pipeline/log'
import { measureRequests } from '#api/pipeline/measure'
import { answerProblems } from '#api/pipeline/problems'
import { mountApi } from '#api/pipeline/router'
import type { Service } from '#api/pipeline/service'
import { endpoints } from '#contract/endpoints'
import { createContact } from '#contract/records/contacts'
import { Refusal } from '#contract/refusal'
import { logoBytes } from '#desk/files/letterhead'
import { takeContactForm } from '#site/contact-form'
import { serveInstall } from '#site/install'
import { openShown } from '#site/shown'
import { serveWeb } from '#site/static'
import { serveStoredFiles } from '#site/stored-files'

export interface AppOptions {
  /** The folder of the built web client. Without it only the API is served. */
  readonly webRoot?: string
  /** The folder of the clients that were sent before, for the tabs that still run them. */
  readonly earlierBuilds?: string
}

/** Sets up every middleware in the order in which a request passes them. */
export function createApp(
  service: Service,
  routes: readonly Route[],
  { webRoot, earlierBuilds }: AppOptions = {},
): Koa {
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
  const writing = routes.find(({ endpoint }) => endpoint === createContact)
  if (writing) app.use(takeContactForm(service, writing))
  if (webRoot !== undefined) {
    const readLogo = (logo: string) => logoBytes(service, { logo })
    const shown = openShown(service, readLogo)
    app.use(serveInstall({ ...settings, shown, readLogo }))
    app.use(serveWeb(webRoot, { ...settings, ...(earlierBuilds && { earlierBuilds }) }, shown))
  }
  app.use(() => {
    throw new Refusal('NOT_FOUND', 'There is nothing at this address.')
  })
  return app
}
