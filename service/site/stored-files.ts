import type { Context, Middleware } from 'koa'
import { sendContent } from '#api/pipeline/answer/download'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/parts'

type Source = Pick<Parts, 'storage' | 'links' | 'clock'>

const year = 365 * 24 * 60 * 60
/**
 * Only pictures that the service encoded itself are stored there; their type follows from the name that it gave them.
 */
const types = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

const shown = /^\/uploads\/((?:photos|offers|achievements)\/[0-9a-f-]{36}\.([a-z]+))$/

/**
 * Serves `/uploads`: pictures of offers and achievements for everybody, photos of students for those who have a signed
 * link.
 */
export const serveStoredFiles =
  (parts: Source): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/uploads/')) return next()
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD')
      throw new Refusal('METHOD_NOT_ALLOWED', `${ctx.method} is not possible here.`)
    }
    const cache = ctx.path.startsWith('/uploads/photos/') ? privately(ctx, parts) : forEverybody
    const [, key, extension = ''] = shown.exec(ctx.path) ?? []
    const type = types.get(extension)
    const stored = key && type ? await parts.storage.read(key) : undefined
    if (!stored || !type) throw new Refusal('NOT_FOUND', 'There is nothing at this address.')
    ctx.status = 200
    ctx.set('Cache-Control', cache)
    sendContent(ctx, { ...stored, type })
  }

/** A changed picture gets a new name, so a cached one never gets stale. */
const forEverybody = `public, max-age=${year}, immutable`

function privately(ctx: Context, { links, clock }: Source): string {
  const until = links.validUntil(ctx.path, ctx.query)
  if (until === undefined) throw new Refusal('FORBIDDEN', 'This link has expired. Please load the page again.')
  return `private, max-age=${Math.floor((until - clock().getTime()) / 1000)}`
}
