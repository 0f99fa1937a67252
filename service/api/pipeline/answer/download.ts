import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Endpoint } from '#contract/endpoint'
import { Download } from '#contract/fields/files'
import type { Follow } from './send-json.ts'

/** Whether a row answers with a file to be saved. */
export const isDownload = ({ answer }: Endpoint): boolean => answer === Download

/**
 * Sends a file to be saved under its name and never displayed, so that nothing in it can act in the name of our own
 * pages.
 */
export function sendDownload(ctx: Context, answer: unknown, follow: Follow): void {
  const { content, size, type, name } = Download.parse(answer)
  ctx.attachment(name)
  follow(ctx.res)
  sendContent(ctx, { content, size, type })
}

/** In milliseconds. */
const patience = 30_000

/** Sends bytes with a fixed type that a browser must not guess differently, and prevents them from running scripts. */
export function sendContent(ctx: Context, { content, size, type }: Omit<Download, 'name'>): void {
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  // A Readable is passed unwrapped: a wrapped one that nobody reads from would never be closed.
  ctx.body = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
  ctx.type = type
  if (size !== undefined) ctx.length = size
  // The content is generated while the client reads it, so a client that reads nothing would hold a connection to the
  // database.
  else ctx.res.setTimeout(patience)
}
