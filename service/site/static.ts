import type { Context, Middleware } from 'koa'
import type { Settings } from '#settings/settings'
import { openAssets, sendAsset, sendPacked } from './assets.ts'
import { openPages, type WebPages } from './pages.ts'
import { robots, sitemap } from './search-engines.ts'

type WebOptions = Pick<Settings, 'publicUrl' | 'timeZone'>

/**
 * The built web client. Any other path that looks like a page gets the one that says "not found". `publicUrl` is the address in links
 * that leave the site; without one it is where the request went.
 */
export function serveWeb(root: string, { publicUrl, timeZone }: WebOptions): Middleware {
  const assets = openAssets(root)
  const pages = openPages(root, timeZone)
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const origin = publicUrl ?? originOf(ctx)
    if (sendForEngines(ctx, pages, origin) || (await sendPage(ctx, pages, origin))) return
    const asset = assets.get(ctx.path)
    if (!asset) return next()
    sendAsset(ctx, asset)
  }
}

/** Where the request went, as far as that is an address at all. */
const originOf = ({ protocol, host }: Context): string => URL.parse(`${protocol}://${host}`)?.origin ?? ''

function sendForEngines(ctx: Context, { listed }: WebPages, origin: string): boolean {
  if (ctx.path === '/robots.txt') ctx.body = robots(origin)
  else if (ctx.path === '/sitemap.xml') {
    ctx.type = 'application/xml'
    ctx.body = sitemap(origin, listed)
  } else return false
  ctx.set('Cache-Control', 'no-cache')
  return true
}

async function sendPage(ctx: Context, pages: WebPages, origin: string): Promise<boolean> {
  const page = isPage(ctx) ? await pages.find(ctx.path, origin) : undefined
  if (!page) return false
  ctx.status = page.status
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  allowScripts(ctx, page.scripts)
  sendPacked(ctx, page.tag, page.body)
  return true
}

/** Scripts that stand in a page run only when the policy names them. */
function allowScripts(ctx: Context, hashes: readonly string[]): void {
  const policy = ctx.response.get('Content-Security-Policy')
  if (policy) ctx.set('Content-Security-Policy', policy.replace('script-src', ['script-src', ...hashes].join(' ')))
}

/** A missing script or picture is a 404, not a page in disguise. */
const isPage = (ctx: Context) =>
  !/^\/(api|assets|uploads)(\/|$)/.test(ctx.path) && !/\.\w+$/.test(ctx.path) && Boolean(ctx.accepts('html'))
