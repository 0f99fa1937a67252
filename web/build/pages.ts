import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Manifest, type Plugin } from 'vite'
import { placeholders } from '#contract/product/placeholders'
import { sitePaths } from '#contract/product/site-paths'
import type { WebPage } from '#contract/product/web-pages'
import { webPaths } from '#contract/product/web-paths'
import { instituteName } from '#wording/institute-name'
import { publicSite } from '#wording/public-site'
import { websiteExamples } from '#wording/website'
import { dashboards } from '../app/dashboards.ts'
import { type AppRoute, notFound, routes } from '../app/routes.ts'
import { compressFiles } from './compress.ts'
import { inlineScripts, inlineStyles } from './inline.ts'
import { backOffice, dist, entries, languageModules, readManifest, scriptsOf, stylesOf } from './manifest.ts'
import type { Outline } from './outlines/draw.ts'
import { drawOutlines, type Outlines, templatesOf } from './outlines/outlines.ts'
import { paintedFirst } from './paintedFirst.ts'
import { holding, replaceIn } from './replace.ts'
import { filledWorker, versionOf } from './worker.ts'

/**
 * After a build: makes a module of the public pages for the service, which renders them with what the institute says, and
 * gives every screen of the app the preloads of just what it needs. The service reads all pages from one file.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler() {
        await buildRenderer()
        const manifest = readManifest()
        const version = versionOf(read(worker), read(entries.app), JSON.stringify(manifest))
        const outlines = await drawOutlines()
        const pages = [...sitePages(), ...appPages(manifest, version, outlines)]
        writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(pages))
        writeFileSync(join(dist, worker), filledWorker(read(worker), manifest, version))
        for (const entry of Object.values(entries)) rmSync(join(dist, entry))
        await compressFiles(dist)
      },
    },
  }
}

/** `render.tsx` with all that it imports, React included, as one module that Node runs as it is. */
async function buildRenderer(): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'render.tsx'),
      outDir: join(dist, '.vite'),
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'site.mjs' } },
    },
  })
}

const worker = 'worker.js'
const read = (entry: string) => readFileSync(join(dist, entry), 'utf8')

function sitePages(): WebPage[] {
  const shell = inlineScripts(
    inlineStyles(paintedFirst(read(entries.site), { before: /(<\/head>)/, async: true }), read),
    read,
  )
  const headed = replaceIn(shell, /(<title>.*<\/title>)/, () => placeholders.siteHead)
  const html = replaceIn(headed, /(<div id="root">)<\/div>/, root => `${root}${placeholders.siteBody}</div>${data}`)
  return [
    ...Object.values(sitePaths).map(path => ({ path, html, status: 200 as const, listed: true })),
    { path: '*', language: 'en', html, status: 404, listed: false },
  ]
}

/** What the page was rendered with, for the browser; a block of data, which the content security policy lets stand. */
const data = dataOf(placeholders.site)

function dataOf(json: string): string {
  return `<script type="application/json" id="site">${json}</script>`
}

function appPages(manifest: Manifest, version: string, outlines: Outlines): WebPage[] {
  const built = [
    placeholders.timeZone,
    placeholders.institute,
    placeholders.logo,
    placeholders.logoShape,
    placeholders.setup,
    placeholders.registration,
    placeholders.outlines,
  ].reduce(holding, inlineScripts(read(entries.app), read))
  const shell = replaceIn(built, /(__VERSION__)/, () => version).replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
  const pageOf = (route: AppRoute, language: 'en' | 'hi'): WebPage => {
    const headed = replaceIn(
      shell,
      /(<\/head>)/,
      head => `${installLinks(route)}${preloads(manifest, route, shell)}${head}`,
    )
    const spoken = language === 'en' ? headed : inLanguage(headed, language, manifest, route)
    return {
      path: route.path,
      language,
      html: route.roles === null ? spoken : outlinedFirst(spoken, route, manifest),
      ...packed(outlines[language].filter(({ path }) => path === route.path)),
      status: route === notFound ? 404 : 200,
      listed: false,
    }
  }
  // In English any other path has the page of the public site.
  return [...routes.flatMap(route => [pageOf(route, 'en'), pageOf(route, 'hi')]), pageOf(notFound, 'hi')]
}

/** What `static/outline.js` chooses from. A page before the sign-in shows nothing before its data. */
const packed = (outlines: readonly Outline[]) =>
  outlines.length > 0 && { outlines: gzipSync(templatesOf(outlines), { level: 9 }).toString('base64') }

/** The page with the texts of its screen in another language, which load before the app does. */
function inLanguage(html: string, language: keyof typeof languageModules, manifest: Manifest, { module }: AppRoute) {
  const own = languageModules[language]
  const ofScreen = `${dirname(own)}/screens/${module.split('/')[1]}.json`
  const texts = scriptsOf(manifest, manifest[ofScreen] ? [ofScreen] : [])
  const loads = [
    ...texts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...scriptsOf(manifest, [own])
      .slice(0, 1)
      .map(file => `<script type="module" crossorigin src="/${file}"></script>`),
  ]
  const spoken = replaceIn(html, /( lang="en-IN")/, () => ` lang="${language}"`)
  return replaceIn(spoken, /(<script type="module")/, script => `${loads.join('')}${script}`)
}

/**
 * What these modules load, in the order in which they run, so that the first of them run while the rest is on its way. What
 * a module needs comes with the largest first: a small file takes a round trip whatever its size, and loads beside it.
 */
function inOrder(manifest: Manifest, modules: readonly string[]): string[] {
  const sizeOf = (file: string) => statSync(join(dist, file)).size
  const files = modules.flatMap(module => scriptsOf(manifest, [module]).toSorted((a, b) => sizeOf(b) - sizeOf(a)))
  return [...new Set(files)]
}

/** What a device needs to install the app; pages that visitors read are lighter without. */
const installLinks = ({ path, roles }: AppRoute) =>
  roles !== null || path === webPaths.login
    ? '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'
    : ''

/** Preload links for the files that the screen needs and the shell doesn't name yet. */
function preloads(manifest: Manifest, { module, roles }: AppRoute, shell: string): string {
  const modules = roles === null ? [module] : [backOffice, module]
  const missing = (files: string[]) => files.filter(file => !shell.includes(`/${file}"`))
  return [
    ...missing(inOrder(manifest, [entries.app, ...modules])).map(
      file => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
    ...missing(stylesOf(manifest, modules)).map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n')
}

/** The page that shows its outline before its modules have loaded: those that all need, and the dashboard of one's role. */
function outlinedFirst(html: string, { path }: AppRoute, manifest: Manifest): string {
  const filesOf = (module: string) => inOrder(manifest, [module]).filter(file => !html.includes(`/${file}"`))
  const ofRoles = Object.entries(dashboards).map(([role, module]) => [
    role,
    filesOf(module)
      .map(file => `/${file}`)
      .join(' '),
  ])
  const told = {
    shows: '#outline',
    ...(path === webPaths.dashboard && { screens: JSON.stringify(Object.fromEntries(ofRoles)) }),
  }
  return inlineScripts(paintedFirst(html, { before: /(<noscript>)/, told }), read)
}

/** What the public pages say in development, where no service fills them. */
const exampleSite = publicSite(
  { name: instituteName, logo: null, address: null, phones: [], email: null },
  websiteExamples,
  { timeZone: 'Asia/Kolkata', branches: [] },
)

/** In development Vite answers any path with `index.html`; for the screens of the app this answers with `app.html` instead. */
export function appInDevelopment(): Plugin {
  return {
    name: 'app-in-development',
    apply: 'serve',
    transformIndexHtml: html =>
      html
        .replace(/data-(?!time-zone)[a-z]+="__[A-Z_]+__"|__OUTLINES__/g, '')
        .replace(/(?=<script type="module" src="\/site)/, () => dataOf(JSON.stringify(exampleSite))),
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
