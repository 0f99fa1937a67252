import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { dashboards } from '../app/dashboards.ts'
import { routes } from '../app/routes.ts'
import { backOffice, entries, scriptsOf, stylesOf } from './manifest.ts'
import { replaceIn } from './replace.ts'

/** The frame of every screen, what loads right after it, and the screen that the app opens with. */
const first = [
  entries.app,
  backOffice,
  'app/layout/LateParts.tsx',
  'app/DashboardPage.tsx',
  ...Object.values(dashboards),
]

/** The files without which the app can't start, as addresses. */
function startFiles(manifest: Manifest): string[] {
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
  return [...new Set([...scriptsOf(manifest, first), ...stylesOf(manifest, first), ...fonts])].map(file => `/${file}`)
}

/** What one build is known by: it changes with each file, because the name of a file contains a hash of its content. */
export const versionOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)

/** The service worker of this build. Pages that visitors read are none of its business. */
export function filledWorker(worker: string, manifest: Manifest, version: string): string {
  const screens = routes.flatMap(({ path, roles }) => (roles === null ? [] : path.split('/').slice(1, 2)))
  const build = { version, start: startFiles(manifest), screens: [...new Set(screens)] }
  return replaceIn(worker, /(__BUILD__)/, () => JSON.stringify(build))
}
