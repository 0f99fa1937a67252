import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'koa'

/** A file of the built client, with its compressed copies. */
export interface Asset {
  readonly type: string
  readonly tag: string
  readonly body: Packings
}

/** The same bytes uncompressed and in the compressions that clients accept, best first. */
export type Packings = Readonly<Partial<Record<'br' | 'gzip', Buffer>>> & { readonly identity: Buffer | string }

const packed = { br: '.br', gzip: '.gz' } as const
const year = 365 * 24 * 60 * 60

/**
 * All files of a build, held in memory. They stay consistent when a newer build replaces them on disk, and none can be
 * missing when it is requested. Pages of the same build refer to them by names with hashes. Those in `known` aren't read.
 */
export function openAssets(root: string, known: ReadonlyMap<string, unknown> = new Map()): ReadonlyMap<string, Asset> {
  const files = new Map(filesOf(root).map(path => [`/${relative(root, path).split(sep).join('/')}`, path]))
  const open = (path: string, ending: string) => {
    const file = files.get(`${path}${ending}`)
    return file === undefined ? undefined : readFileSync(file)
  }
  const assets = new Map<string, Asset>()
  for (const [path, file] of files) {
    if (known.has(path) || Object.values(packed).some(ending => path.endsWith(ending))) continue
    const identity = readFileSync(file)
    const [br, gzip] = [open(path, packed.br), open(path, packed.gzip)]
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
    const body = { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
    assets.set(path, { type: extname(path), tag, body })
  }
  return assets
}

/** The files that the build made for browsers, without those that it made for itself. */
const filesOf = (root: string): string[] =>
  (existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [])
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !`${sep}${relative(root, path)}`.includes(`${sep}.`))

/**
 * Sends a file in the best compression that the client accepts. Names below `/assets/` contain a hash of the content,
 * so these files never change.
 */
export function sendAsset(ctx: Context, { type, tag, body }: Asset): void {
  ctx.status = 200
  ctx.type = type
  ctx.set('Cache-Control', ctx.path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache')
  sendPacked(ctx, tag, body)
}

/**
 * Sends the best compression that the client accepts, or 304 when it already has this content. `tag` changes with the
 * content.
 */
export function sendPacked(ctx: Context, tag: string, body: Packings): void {
  ctx.vary('Accept-Encoding')
  const taken = (['br', 'gzip'] as const).find(
    encoding => body[encoding] && ctx.acceptsEncodings(encoding) === encoding,
  )
  ctx.etag = taken ? `${tag}-${taken}` : tag
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  if (taken) ctx.set('Content-Encoding', taken)
  ctx.body = (taken && body[taken]) ?? body.identity
}
