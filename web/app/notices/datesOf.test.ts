import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { webPaths } from '#contract/product/web-paths'
import type { DateParam } from '../../ui/browser/urlState.ts'
import { dashboards } from '../dashboards.ts'
import { routes } from '../routes.ts'
import { datesOf } from './datesOf.ts'

const web = resolve(import.meta.dirname, '../..')

/** How screens take a date from their address. */
const takes: readonly (readonly [pattern: RegExp, dates: readonly DateParam[]])[] = [
  [/\b(get|at)\('from'\)/, ['from']],
  [/\b(get|at)\('to'\)/, ['to']],
  [/\b(get|at)\('dueFrom'\)/, ['dueFrom']],
  [/\b(get|at)\('dueTo'\)/, ['dueTo']],
  [/\bdateParams\.map\(/, ['from', 'to']],
  [/\b(get|at)\(asOfParam\)/, ['asOf']],
  [/\buseDayIn\(/, ['date']],
]

const modulesAt = (path: string) =>
  path === webPaths.dashboard
    ? [dashboards.super_admin, dashboards.sub_admin]
    : routes.filter(route => route.path === path).map(({ module }) => module)

/** Which dates the files of a folder take, each once. */
const named = (folder: string, dates: readonly DateParam[]) => dates.map(date => `${folder}: ${date}`)
const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()

test('of each screen it is known which dates it takes', () => {
  const known = Object.entries(datesOf).flatMap(([path, dates]) =>
    modulesAt(path).flatMap(module => named(dirname(module), dates)),
  )
  const taken = globSync('screens/**/*.{ts,tsx}', { cwd: web }).flatMap(path => {
    const code = path.includes('.test.') ? '' : readFileSync(join(web, path), 'utf8')
    return takes.flatMap(([pattern, dates]) => (pattern.test(code) ? named(dirname(path), dates) : []))
  })
  expect(sorted(taken)).toEqual(sorted(known))
})
