import type { Context, Middleware } from 'koa'
import type { Route } from '#api/pipeline/handler'
import { readPlainForm } from '#api/pipeline/input/body'
import { cleanBody } from '#api/pipeline/input/input'
import { partsFor } from '#api/pipeline/sender/sight'
import { requestOf } from '#api/pipeline/serve'
import type { Service } from '#api/pipeline/service'
import { watchingVisitor } from '#api/pipeline/suspects'
import { clientOf } from '#api/pipeline/turns/client'
import { problemStatus } from '#contract/problem'
import { sitePaths } from '#contract/product/site-paths'
import { Refusal, sentenceOf } from '#contract/refusal'
import { problemOf } from '#desk/shared/problem-of'
import { noUploads } from '#files/upload'
import { notSentPage, sentPage, type Typed } from './contact-page.ts'

/**
 * Takes the contact form as a browser sends it by itself: its button was pressed before the page's script had come, or
 * scripts don't run there. `create` is the route of the same form for scripts. What is refused comes back in the form, so
 * that nobody types it twice.
 */
export function takeContactForm(service: Service, create: Route): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'POST' || ctx.path !== sitePaths.contact) return next()
    ctx.set('Cache-Control', 'no-store')
    let typed: Typed = {}
    try {
      await watchingVisitor(ctx, service, async () => {
        typed = await readPlainForm(ctx)
        await service.turns.inTurnOnceRead(ctx, async () => {
          await send(ctx, service, create, typed)
          ctx.status = 201
          ctx.body = sentPage
        })
      })
    } catch (error) {
      if (!(error instanceof Refusal)) service.log.error({ err: error }, 'A message of a visitor could not be taken.')
      const { code, message, details } = problemOf(error)
      ctx.status = problemStatus[code]
      ctx.body = notSentPage(details?.map(sentenceOf) ?? [message], typed)
    }
    ctx.type = 'html'
  }
}

/** By the handler behind the endpoint, so that both ways have the same rules, limits and audit. */
async function send(ctx: Context, service: Service, create: Route, body: Typed): Promise<void> {
  if (isFromAnotherSite(ctx, service.settings))
    throw new Refusal('FORBIDDEN', 'This message came from another site. Please send it from here.')
  service.overload.refuse()
  const input = {
    params: {},
    query: {},
    body: cleanBody(body, ctx.method),
    files: noUploads,
    command: undefined,
    carried: {},
  }
  const parts = partsFor(service, create.endpoint, undefined, clientOf(ctx, undefined))
  await create.run(requestOf(ctx, { caller: undefined }, input), parts)
}

/**
 * The form of another site would write in the name of whoever looks at that site. Older browsers name only the site
 * that they come from. A sender that names neither isn't a browser, and nobody else's page made it send this.
 */
function isFromAnotherSite(ctx: Context, { publicUrl }: Service['settings']): boolean {
  const relation = ctx.get('Sec-Fetch-Site')
  if (relation !== '') return relation === 'cross-site'
  const from = ctx.get('Origin')
  if (from === '') return false
  // By their hosts, because a proxy may take the TLS off.
  const own = [ctx.host, publicUrl && new URL(publicUrl).host]
  return !URL.canParse(from) || !own.includes(new URL(from).host)
}
