import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { webPaths } from '#contract/product/web-paths'
import { appIcon } from '#files/app-icon'
import { sendPacked } from './assets.ts'
import type { ReadLogo } from './logo-shape.ts'
import type { Shown } from './pages.ts'

interface InstallOptions {
  /** What pages say of the institute now. */
  readonly shown: (path: string) => Promise<Pick<Shown, 'name' | 'logo'>>
  readonly readLogo: ReadLogo
  /** Whether browsers may keep the app's files by a service worker. */
  readonly appWorker: boolean
}

/** The icons by path: their side in pixels, and how much of it a logo may take. */
const icons = new Map([
  ['/icons/192.png', { side: 192, share: 0.86 }],
  ['/icons/512.png', { side: 512, share: 0.86 }],
  // Devices crop it to a shape of their own; only a circle of four fifths is sure to be seen.
  ['/icons/maskable.png', { side: 512, share: 0.56 }],
  ['/apple-touch-icon.png', { side: 180, share: 0.8 }],
])

/**
 * What a device asks for to install the app: a manifest with the institute's name, and its logo as icons. Without a logo the
 * icons are those of the build. Where the service worker is switched off, browsers get one that removes itself.
 */
export function serveInstall({ shown, readLogo, appWorker }: InstallOptions): Middleware {
  const iconOf = openIcons(readLogo)
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/manifest.webmanifest') return sendManifest(ctx, await shown(ctx.path))
    if (ctx.path === '/worker.js' && !appWorker) ctx.path = '/no-worker.js'
    const icon = icons.has(ctx.path) ? await iconOf(ctx.path, (await shown(ctx.path)).logo) : undefined
    if (!icon) return next()
    send(ctx, 'png', icon)
  }
}

function sendManifest(ctx: Context, { name, logo }: Pick<Shown, 'name' | 'logo'>): void {
  // Browsers ask for an icon again only when its address has changed.
  const src = (icon: string) => `/icons/${icon}.png${logo ? `?of=${tagOf(logo)}` : ''}`
  const manifest = {
    id: '/',
    name,
    description: 'Fees, receipts and courses of the institute.',
    lang: 'en-IN',
    start_url: webPaths.dashboard,
    scope: '/',
    display: 'standalone',
    // The pages themselves name one colour for light and one for dark.
    theme_color: '#f8fafa',
    background_color: '#f8fafa',
    icons: [
      { src: src('192'), sizes: '192x192', type: 'image/png' },
      { src: src('512'), sizes: '512x512', type: 'image/png' },
      { src: src('maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  send(ctx, 'application/manifest+json', JSON.stringify(manifest))
}

const tagOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 16)

function send(ctx: Context, type: string, body: string | Buffer): void {
  ctx.status = 200
  ctx.type = type
  ctx.set('Cache-Control', 'no-cache')
  sendPacked(ctx, tagOf(body), { identity: body })
}

/** The icons of the present logo, each drawn once. */
function openIcons(readLogo: InstallOptions['readLogo']) {
  let of: string | null = null
  let drawn = new Map<string, Promise<Buffer | undefined>>()
  const draw = async (logo: string, { side, share }: { side: number; share: number }) => {
    const picture = await readLogo(logo)
    return picture ? appIcon(picture, side, share) : undefined
  }
  return async (path: string, logo: string | null): Promise<Buffer | undefined> => {
    const size = icons.get(path)
    if (!size || logo === null) return undefined
    if (of !== logo) [of, drawn] = [logo, new Map()]
    const present = drawn
    const icon = present.get(path) ?? draw(logo, size)
    present.set(path, icon)
    // What fails is tried again with the next request.
    icon.catch(() => present.delete(path))
    return icon
  }
}
