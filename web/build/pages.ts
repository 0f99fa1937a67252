import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, type Plugin, runnerImport } from 'vite'
import type { PublicPage } from '../site/pages.ts'
import { compressFiles } from './compress.ts'
import { headOf } from './head.ts'
import { inlineScripts, inlineStyles } from './inline.ts'
import { dist, entries, readManifest, scriptsOf, stylesOf, surroundings } from './manifest.ts'
import { paintedFirst } from './paintedFirst.ts'
import { type AppRoute, readRoutes } from './routes.ts'

/** A page as the service sends it. `__ORIGIN__` in it stands for the address under which the site is reached, `__TIME_ZONE__` for what "today" means. */
interface BuiltPage {
  /** `/students/:id`; `*` for any other path. */
  readonly path: string
  readonly html: string
  readonly status: 200 | 404
  /** Whether search engines are told of it. */
  readonly listed: boolean
}

/** What `render.tsx` gives, which only Vite can import. */
interface Renderer {
  readonly pages: readonly PublicPage[]
  readonly notFound: PublicPage
  readonly render: (path: string) => string
}

const web = join(import.meta.dirname, '..')

/**
 * After a build: every public page rendered into its HTML, so that it shows before any script has come, and every screen
 * of the app with the preloads of just what it needs. All of them stand in one file, from which the service answers.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler() {
        const { module } = await runnerImport<Renderer>(join(web, 'build/render.tsx'), { logLevel: 'warn' })
        const built = [...sitePages(module), ...appPages(readManifest())]
        writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(built))
        for (const entry of Object.values(entries)) rmSync(join(dist, entry))
        await compressFiles(dist)
      },
    },
  }
}

const read = (entry: string) => readFileSync(join(dist, entry), 'utf8')

function sitePages({ pages, notFound, render }: Renderer): BuiltPage[] {
  const shell = inlineScripts(inlineStyles(paintedFirst(read(entries.site)), read), read)
  const html = (page: PublicPage) =>
    shell
      .replace(/<title>.*<\/title>/, () => headOf(page))
      .replace('<div id="root"></div>', () => `<div id="root">${render(page.path)}</div>`)
  return [
    ...pages.map(page => ({ path: page.path, html: html(page), status: 200 as const, listed: true })),
    { path: '*', html: html(notFound), status: 404, listed: false },
  ]
}

function appPages(manifest: Manifest): BuiltPage[] {
  const shell = inlineScripts(read(entries.app), read)
  const routes = readRoutes(readFileSync(join(web, 'app/routes.tsx'), 'utf8')).filter(({ path }) => path !== '*')
  return routes.map(route => ({
    path: route.path,
    html: shell.replace('</head>', () => `${preloads(manifest, route, shell)}</head>`),
    status: 200,
    listed: false,
  }))
}

/** Which dashboard it is, the app knows only when it knows who asks; those of staff are small beside what they share. */
const likely: Readonly<Record<string, readonly string[]>> = {
  'app/DashboardPage.tsx': ['screens/dashboard/SuperAdminDashboard.tsx', 'screens/dashboard/BranchDashboard.tsx'],
}

/** Links to what the screen needs and the shell doesn't name yet. */
function preloads(manifest: Manifest, { module, inside }: AppRoute, shell: string): string {
  const modules = inside ? [surroundings, module, ...(likely[module] ?? [])] : [module]
  const missing = (files: string[]) => files.filter(file => !shell.includes(`/${file}"`))
  return [
    ...missing(scriptsOf(manifest, modules)).map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...missing(stylesOf(manifest, modules)).map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n')
}

/** In development Vite answers any path with `index.html`; the screens of the app get theirs instead. */
export function appInDevelopment(): Plugin {
  return {
    name: 'app-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const routes = readRoutes(readFileSync(join(web, 'app/routes.tsx'), 'utf8'))
        if (routes.some(({ path }) => path !== '*' && matches(path, pathname))) request.url = '/app.html'
        next()
      })
    },
  }
}

const matches = (path: string, pathname: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname)
