import type { ServerResponse } from 'node:http'
import type { Context, Middleware } from 'koa'
import sirv from 'sirv'

const year = 365 * 24 * 60 * 60

/**
 * The built web client. Files below `/assets/` carry a hash in their name and never change; the page itself is asked for
 * anew each time. Any other path that looks like a page gets the page, which shows its own "not found".
 */
export function serveWeb(root: string): Middleware {
  const files = sirv(root, { etag: true, setHeaders })
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (await sent(ctx, files)) return
    if (!isPage(ctx)) return next()
    ctx.req.url = '/'
    if (!(await sent(ctx, files))) await next()
  }
}

function setHeaders(response: ServerResponse, path: string): void {
  const kept = path.startsWith('/assets/')
  response.setHeader('Cache-Control', kept ? `public, max-age=${year}, immutable` : 'no-cache')
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
