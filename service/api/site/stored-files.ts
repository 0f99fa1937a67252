import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context, Middleware } from 'koa'
import { sendContent } from '#api/pipeline/answer/download'
import { readSession } from '#api/pipeline/sender/session'
import type { Service } from '#api/pipeline/service'
import { Refusal } from '#contract/refusal'
import { isSealed, openPhoto, vaultKeys } from '#files/vault'

type Source = Pick<Service, 'storage' | 'links' | 'clock' | 'settings' | 'callers' | 'system'>

const year = 365 * 24 * 60 * 60
/**
 * Pictures that the service encoded itself, and bills that it looked through; their type follows from the name that it
 * gave them.
 */
const types = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
])

const shown = /^\/uploads\/((?:photos(?:\/aadhaar)?|bills|offers|achievements|logos|site)\/[0-9a-f-]{36}\.([a-z]+))$/

/**
 * Serves `/uploads`: pictures of offers, achievements and the public site and the logo for everybody, photos of students and bills for
 * those who have a signed link, and of their Aadhaar cards only for the session that revealed them.
 */
export const serveStoredFiles =
  (parts: Source): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/uploads/')) return next()
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD')
      throw new Refusal('METHOD_NOT_ALLOWED', `${ctx.method} is not possible here.`)
    }
    const cache = isPrivate(ctx.path) ? await privately(ctx, parts) : forEverybody
    const [, key, extension = ''] = shown.exec(ctx.path) ?? []
    const type = types.get(extension)
    const stored = key && type ? await read(key, parts) : undefined
    if (!stored || !type) throw new Refusal('NOT_FOUND', 'There is nothing at this address.')
    ctx.status = 200
    ctx.set('Cache-Control', cache)
    // A PDF is saved and not displayed: what a sender put into it never runs beside our own pages.
    if (extension === 'pdf') ctx.attachment(`Bill ${key?.slice(-12)}`)
    sendContent(ctx, { ...stored, type })
  }

const isPrivate = (path: string) => path.startsWith('/uploads/photos/') || path.startsWith('/uploads/bills/')

/** A changed picture gets a new name, so a cached one never gets stale. */
const forEverybody = `public, max-age=${year}, immutable`

async function privately(ctx: Context, parts: Source): Promise<string> {
  const { links, clock } = parts
  const until = links.validUntil(ctx.path, ctx.query)
  if (until !== undefined) return `private, max-age=${Math.floor((until - clock().getTime()) / 1000)}`
  const { caller } = await readSession(ctx, parts, undefined)
  if (caller && links.validUntil(ctx.path, ctx.query, caller.sessionId) !== undefined) return 'no-store'
  throw new Refusal('FORBIDDEN', 'This link has expired. Please load the page again.')
}

/** A stored file as it was uploaded. One that is encrypted is small: a picture that was encoded again. */
async function read(
  key: string,
  { storage, settings }: Source,
): Promise<{ content: Readable; size: number } | undefined> {
  const stored = await storage.read(key)
  if (!stored || !isSealed(key)) return stored
  const bytes = openPhoto(vaultKeys(settings), key, await buffer(stored.content))
  return { content: Readable.from([bytes]), size: bytes.length }
}
