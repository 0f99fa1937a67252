import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sitePaths } from '#contract/product/site-paths'
import { webPaths } from '#contract/product/web-paths'
import { dashboards } from '../app/dashboards.ts'
import { backOffice, entries } from './manifest.ts'
import { filledWorker } from './worker.ts'

const source = readFileSync(new URL('../static/worker.js', import.meta.url), 'utf8')
const modules = [
  entries.app,
  backOffice,
  'app/layout/LateParts.tsx',
  'app/DashboardPage.tsx',
  ...Object.values(dashboards),
]
const manifest = Object.fromEntries(
  modules.map((name, place) => [name, { file: `assets/${place}.js`, isEntry: false }]),
)

/** What the worker was told by the build. */
function toldTo(worker: string): { version: string; start: string[]; screens: string[] } {
  return JSON.parse(/= (\{.*\})\n/.exec(worker)?.[1] ?? '')
}

test('the worker knows the files of a start and the screens, and none of the pages that visitors read', () => {
  const { version, start, screens } = toldTo(filledWorker(source, manifest, 'v1'))
  expect(version).toBe('v1')
  expect(start).toEqual(modules.map((_, place) => `/assets/${place}.js`))
  const firstPart = (path: string) => path.split('/')[1]
  expect(screens).toContain(firstPart(webPaths.receipt))
  for (const path of [...Object.values(sitePaths), webPaths.verify, webPaths.login, webPaths.acceptInvite])
    expect(screens).not.toContain(firstPart(path))
})

test('a build without a file that a start needs stops', () => {
  const { [backOffice]: _, ...rest } = manifest
  expect(() => filledWorker(source, rest, 'v1')).toThrow(backOffice)
})
