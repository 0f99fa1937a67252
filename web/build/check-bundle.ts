import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { WebPage } from '#contract/product/web-pages'
import { webPaths } from '#contract/product/web-paths'
import { dashboards } from '../app/dashboards.ts'
import { type AppRoute, notFound, routes } from '../app/routes.ts'
import { leadInside } from './chunks.ts'
import { backOffice, dist, entries, languageModules, readManifest, scriptsOf, stylesOf } from './manifest.ts'

/**
 * `npm run check:bundle` compares what each route loads before it can show with its limit, in kB of 1000 bytes after
 * gzip, and its outlines with theirs. Browsers get brotli, which is a sixth smaller.
 */
const most = { site: 86, visitor: 105, user: 191, chart: 125, styles: 12, fonts: 20, language: 12, outlines: 12 }

const manifest = readManifest()
const names = Object.keys(manifest)
const everyDashboard = Object.values(dashboards)

interface Load {
  readonly what: string
  readonly files: readonly string[]
  readonly most: number
}

const visitors = ({ what, modules }: { what: string; modules: string[] }): Load => ({
  what,
  files: scriptsOf(manifest, modules),
  most: most.visitor,
})

function routeLoads({ path, module, roles }: AppRoute): Load[] {
  const outside = visitors({ what: path, modules: [entries.app, module] })
  if (leadInside.includes(path)) return [{ ...outside, most: most.user }]
  if (roles === null) return [outside]
  const modules = [entries.app, backOffice, module]
  // Which dashboard it is depends on the role.
  if (path !== webPaths.dashboard) return [{ what: path, files: scriptsOf(manifest, modules), most: most.user }]
  return everyDashboard.map(one => ({ what: one, files: scriptsOf(manifest, [...modules, one]), most: most.user }))
}

function chartLoads(): Load[] {
  const before = scriptsOf(manifest, [entries.app, backOffice, ...everyDashboard])
  return names
    .filter(name => name.startsWith('shared/charts/'))
    .map(name => ({
      what: name,
      files: scriptsOf(manifest, [name]).filter(file => !before.includes(file)),
      most: most.chart,
    }))
}

/** What a page in another language loads besides, for every screen; it comes with nothing else. */
function languageLoads(): Load[] {
  const before = scriptsOf(manifest, [entries.app])
  return Object.values(languageModules).map(module => ({
    what: module,
    files: scriptsOf(manifest, [module]).filter(file => !before.includes(file)),
    most: most.language,
  }))
}

const fonts = names.flatMap(name => manifest[name]?.file ?? []).filter(file => file.endsWith('.woff2'))
const signIn = routes.filter(({ path }) => path === webPaths.login).map(({ module }) => module)

/** What a page of the app brings for each role to see before its modules: the outlines, packed as they are sent. */
function outlineSizes() {
  const pages = z.array(WebPage).parse(JSON.parse(read('.vite/pages.json').toString()))
  return pages.flatMap(({ path, language, outlines }) =>
    outlines
      ? {
          what: `the outlines of ${path} in ${language}`,
          most: most.outlines,
          size: Buffer.from(outlines, 'base64').length / 1000,
        }
      : [],
  )
}

const measured = [
  ...outlineSizes(),
  ...[
    { ...visitors({ what: 'the public site', modules: [entries.site] }), most: most.site },
    ...[...routes, notFound].flatMap(routeLoads),
    ...chartLoads(),
    ...languageLoads(),
    { what: 'styles', files: stylesOf(manifest, names), most: most.styles },
    { what: 'fonts', files: fonts, most: most.fonts },
  ].map(load => ({ ...load, size: sizeOf(load.files) })),
]

for (const { what, size, most } of measured.toSorted((a, b) => b.size / b.most - a.size / a.most))
  process.stdout.write(`${size.toFixed(1).padStart(6)} of ${most} kB  ${what}\n`)

const faults = [
  ...measured
    .filter(({ size, most }) => size > most)
    .map(({ what, size, most }) => `${what} loads ${size.toFixed(1)} kB; at most ${most} kB are allowed.`),
  ...[[entries.site], [entries.app, ...signIn]]
    .filter(modules => scriptsOf(manifest, modules).some(file => read(file).includes('_zod')))
    .map(modules => `${modules.join(' with ')} loads zod, which visitors have no use for.`),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

function read(file: string): Buffer {
  return readFileSync(join(dist, file))
}

function sizeOf(files: readonly string[]): number {
  const bytes = [...new Set(files)].map(file => gzipSync(read(file), { level: 9 }).length)
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}
