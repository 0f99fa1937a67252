import type { ServerResponse } from 'node:http'
import type { Context, Middleware } from 'koa'
import sirv from 'sirv'
import { openPages, type WebPages } from './pages.ts'
import { robots, sitemap } from './search-engines.ts'

const year = 365 * 24 * 60 * 60

/**
 * The built web client. Files below `/assets/` carry a hash in their name and never change; pages are asked for anew each
 * time. Any other path that looks like a page gets the one that says "not found". `publicUrl` is the address in links
 * that leave the site; without one it is where the request went.
 */
export function serveWeb(root: string, publicUrl?: string): Middleware {
  const files = sirv(root, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders })
  const pages = openPages(root)
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const origin = publicUrl ?? originOf(ctx)
    if (sendForEngines(ctx, pages, origin) || (await sendPage(ctx, pages, origin))) return
    if (await sent(ctx, files)) return
    await next()
  }
}

/** Where the request went, as far as that is an address at all. */
const originOf = ({ protocol, host }: Context): string => URL.parse(`${protocol}://${host}`)?.origin ?? ''

function setHeaders(response: ServerResponse, path: string): void {
  const kept = path.startsWith('/assets/')
  response.setHeader('Cache-Control', kept ? `public, max-age=${year}, immutable` : 'no-cache')
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

async function sendPage(ctx: Context, pages: WebPages, origin: string): Promise<boolean> {
  const page = isPage(ctx) ? await pages.find(ctx.path, origin) : undefined
  if (!page) return false
  ctx.status = page.status
  ctx.type = 'html'
  ctx.vary('Accept-Encoding')
  ctx.set('Cache-Control', 'no-cache')
  const brotli = ctx.acceptsEncodings('br', 'identity') === 'br'
  ctx.etag = `${page.tag}${brotli ? '-br' : ''}`
  if (ctx.fresh) {
    ctx.status = 304
    return true
  }
  if (brotli) ctx.set('Content-Encoding', 'br')
  ctx.body = brotli ? page.brotli : page.html
  return true
}

/** sirv writes to the response by itself, and calls back only when it has no such file. */
function sent(ctx: Context, files: ReturnType<typeof sirv>): Promise<boolean> {
  return new Promise(resolve => {
    const done = () => {
      ctx.respond = false
      resolve(true)
    }
    ctx.res.once('close', done)
    ctx.res.statusCode = 200
    files(ctx.req, ctx.res, () => {
      ctx.res.off('close', done)
      ctx.res.statusCode = 404
      resolve(false)
    })
  })
}

/** A missing script or picture is a 404, not a page in disguise. */
const isPage = (ctx: Context) =>
  !/^\/(api|assets|uploads)(\/|$)/.test(ctx.path) && !/\.\w+$/.test(ctx.path) && Boolean(ctx.accepts('html'))
