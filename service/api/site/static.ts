import type { Context, Middleware } from 'koa'
import { originOf } from '#api/pipeline/input/origin'
import { languageCookie, languageOf } from '#contract/product/languages'
import type { Settings } from '#settings/settings'
import { sendAsset, sendPacked } from './assets.ts'
import { withEarlier } from './earlier.ts'
import { type AskShown, openPages, type WebPages } from './pages.ts'
import { robots, sitemap } from './search-engines.ts'

interface WebOptions extends Pick<Settings, 'publicUrl' | 'timeZone'> {
  /** Where the builds of the client are kept that were sent before. */
  readonly earlierBuilds?: string
}

/**
 * Serves the built web client. Any other path that looks like a page gets the "not found" page. `publicUrl` is the
 * origin of absolute links; without it they use the address at which the service was reached. `shown` is what pages
 * say of the institute now.
 */
export function serveWeb(
  root: string,
  { publicUrl, timeZone, earlierBuilds }: WebOptions,
  shown: AskShown,
): Middleware {
  const assets = withEarlier(root, earlierBuilds)
  const pages = openPages(root, timeZone)
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const origin = publicUrl ?? originOf(ctx)
    if (sendForEngines(ctx, pages, origin) || (await sendPage(ctx, pages, origin, shown))) return
    const asset = assets.get(ctx.path)
    if (!asset) return next()
    sendAsset(ctx, asset)
  }
}

function sendForEngines(ctx: Context, { listed }: WebPages, origin: string): boolean {
  if (ctx.path === '/robots.txt') ctx.body = robots(origin)
  else if (ctx.path === '/sitemap.xml') {
    ctx.type = 'application/xml'
    ctx.body = sitemap(origin, listed)
  } else return false
  ctx.set('Cache-Control', 'no-cache')
  return true
}

async function sendPage(ctx: Context, pages: WebPages, origin: string, shown: AskShown): Promise<boolean> {
  if (!isPage(ctx)) return false
  const otherLetters = pages.inItsLetters(ctx.path)
  if (otherLetters !== undefined) {
    ctx.redirect(`${otherLetters}${ctx.search}`)
    return true
  }
  const page = await pages.find(ctx.path, origin, shown, chosenLanguage(ctx))
  if (!page) return false
  ctx.status = page.status
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  if (page.spoken) ctx.vary('Cookie')
  allowScripts(ctx, page.scripts)
  sendPacked(ctx, page.tag, page.body)
  return true
}

const chosenLanguage = (ctx: Context) => languageOf(ctx.cookies.get(languageCookie))

/** Inline scripts of a page run only when the policy names their hashes. */
function allowScripts(ctx: Context, hashes: readonly string[]): void {
  const policy = ctx.response.get('Content-Security-Policy')
  if (policy) ctx.set('Content-Security-Policy', policy.replace('script-src', ['script-src', ...hashes].join(' ')))
}

/**
 * A missing script or picture is answered with 404, not with a page. A bookmark or a search engine may still lead to a
 * page of the website that the institute had before.
 */
const isPage = (ctx: Context) =>
  !/^\/(api|assets|uploads)(\/|$)/.test(ctx.path) &&
  (!/\.\w+$/.test(ctx.path) || /\.(html?|php|aspx?)$/.test(ctx.path)) &&
  Boolean(ctx.accepts('html'))
