import type { Middleware } from 'koa'
import helmet from 'koa-helmet'
import type { Settings } from '#settings/settings'

/**
 * What the browser may do with our pages: run scripts only from our own origin (as a Vite build has them); use inline
 * styles, because charts and toasts set them; show the public pages' map in a frame. HSTS is sent only when the public
 * address is https, because an institute's own network uses plain http.
 */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): Middleware {
  const https = publicUrl?.startsWith('https:') ?? false
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ['https://www.google.com', 'https://maps.google.com', 'https://www.openstreetmap.org'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** Answers of the API are only for the caller who asked, so no cache may keep them. */
export const privateAnswers: Middleware = async (ctx, next) => {
  if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store')
  await next()
}
