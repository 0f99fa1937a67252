import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, type Plugin, runnerImport } from 'vite'
import { placeholders } from '#contract/product/placeholders'
import type { WebPage } from '#contract/product/web-pages'
import { webPaths } from '#contract/product/web-paths'
import { dashboards } from '../app/dashboards.ts'
import { type AppRoute, routes } from '../app/routes.ts'
import { staff } from '../shared/session/roles.ts'
import type { PublicPage } from '../site/pages.ts'
import { compressFiles } from './compress.ts'
import { headOf } from './head.ts'
import { inlineScripts, inlineStyles } from './inline.ts'
import { backOffice, dist, entries, readManifest, scriptsOf, stylesOf } from './manifest.ts'
import { paintedFirst } from './paintedFirst.ts'
import { holding, replaceIn } from './replace.ts'

/** The exports of `render.tsx`, which only Vite can import. */
interface Renderer {
  readonly pages: readonly PublicPage[]
  readonly notFound: PublicPage
  readonly render: (path: string) => string
}

/**
 * After a build: renders every public page into its HTML, so that it shows before any script has loaded, and gives every
 * screen of the app the preloads of just what it needs. The service reads all of them from one file.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler() {
        const { module } = await runnerImport<Renderer>(join(import.meta.dirname, 'render.tsx'), { logLevel: 'warn' })
        const built = [...sitePages(module), ...appPages(readManifest())]
        writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(built))
        for (const entry of Object.values(entries)) rmSync(join(dist, entry))
        await compressFiles(dist)
      },
    },
  }
}

const read = (entry: string) => readFileSync(join(dist, entry), 'utf8')

function sitePages({ pages, notFound, render }: Renderer): WebPage[] {
  const shell = inlineScripts(inlineStyles(paintedFirst(read(entries.site)), read), read)
  const html = (page: PublicPage) => {
    const titled = replaceIn(shell, /(<title>.*<\/title>)/, () => headOf(page))
    const rendered = replaceIn(titled, /(<div id="root">)<\/div>/, root => `${root}${render(page.path)}</div>`)
    return holding(rendered, placeholders.origin)
  }
  return [
    ...pages.map(page => ({ path: page.path, html: html(page), status: 200 as const, listed: true })),
    { path: '*', html: html(notFound), status: 404, listed: false },
  ]
}

function appPages(manifest: Manifest): WebPage[] {
  const shell = [placeholders.timeZone, placeholders.institute, placeholders.logo, placeholders.setup].reduce(
    holding,
    inlineScripts(read(entries.app), read),
  )
  return routes.map(route => ({
    path: route.path,
    html: replaceIn(shell, /(<\/head>)/, head => `${preloads(manifest, route, shell)}${head}`),
    status: 200,
    listed: false,
  }))
}

/** Preload links for the files that the screen needs and the shell doesn't name yet. */
function preloads(manifest: Manifest, { path, module, roles }: AppRoute, shell: string): string {
  // Which dashboard it is depends on the role, which is unknown yet; those of staff are preloaded, because they add little.
  const likely = path === webPaths.dashboard ? staff.map(role => dashboards[role]) : []
  const modules = roles === null ? [module] : [backOffice, module, ...likely]
  const missing = (files: string[]) => files.filter(file => !shell.includes(`/${file}"`))
  return [
    ...missing(scriptsOf(manifest, modules)).map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...missing(stylesOf(manifest, modules)).map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n')
}

/** In development Vite answers any path with `index.html`; for the screens of the app this answers with `app.html` instead. */
export function appInDevelopment(): Plugin {
  return {
    name: 'app-in-development',
    apply: 'serve',
    transformIndexHtml: html => html.replace(/data-(?!time-zone)[a-z]+="__[A-Z_]+__"/g, ''),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (routes.some(({ path }) => matches(path, pathname))) request.url = '/app.html'
        next()
      })
    },
  }
}

const matches = (path: string, pathname: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname)
