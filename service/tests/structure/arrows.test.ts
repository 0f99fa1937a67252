import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { type File, importsOf, isTest, readPlan, roomOfFile, sourceFiles, target } from './plan.ts'

/**
 * All allowed imports follow from one list: the floors of the plan in CONTRIBUTING.md. A room may import from the
 * floors below its own, and not from above or from a room on the same floor, which should be able to change
 * independently.
 */
const [service = [], web = []] = readPlan()
const houseOf = (path: string) => (path.startsWith('web/') ? web : service)

/** The packages that a room may use, if it may not use every package. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'service/contract': ['zod'],
  'service/wording': [],
  'service/ledger': ['zod'],
}

/** What the tests of a room share lies in it: it may use what the room may, what lower tests share, and any package. */
const isShared = (path: string): boolean => /^(db|service)\/(.*\/)?testing\//.test(path)

/** What is wrong with the imports of a file, a sentence for each. */
function objections(file: File): string[] {
  const shared = isShared(file.path)
  if (isTest(file.path) && !shared) return []
  const house = houseOf(file.path)
  const from = roomOfFile(house, file.path)
  if (!from) return [`${file.path} lies in no room of the plan.`]
  return importsOf(file).flatMap(imported => {
    const path = target(file.path, imported)
    const allowed = shared ? undefined : packages[from.path]
    if (path === undefined)
      return allowed?.includes(imported) === false ? [`${file.path} imports the package ${imported}.`] : []
    if (isTest(path) && !(shared && isShared(path))) return [`${file.path} imports ${imported}, which is for tests.`]
    const to = roomOfFile(house, path)
    if (!to) return [`${file.path} imports ${imported}, which is in no room below.`]
    return to.path === from.path || to.floor > from.floor ? [] : [`${file.path} imports ${imported} (${to.path}).`]
  })
}

const files = sourceFiles()

test('every arrow points down', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(objections)).toEqual([])
}, 60_000)

/** The folders at the top, in whose order arrows run. */
const tops = ['web', 'scripts', 'service', 'db']
const topOf = (path: string) => tops.indexOf(path.split('/')[0] ?? '')

const upwards = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(file =>
      importsOf(file)
        .filter(imported => topOf(target(file.path, imported) ?? file.path) < topOf(file.path))
        .map(imported => `${file.path}: ${imported}`),
    )

test('web, scripts, service and db use one another in this order alone', () => {
  expect(upwards(files)).toEqual([])
  const type = { path: 'db/tables/users.ts', text: `import type { Role } from '#contract/fields/fields'` }
  const tool = { path: 'service/main/main.ts', text: `await import('../../scripts/build/stamp.ts')` }
  expect(upwards([type, tool])).toHaveLength(2)
})

test('no imports form a circle, type imports included', () => {
  const arrows = new Map(files.map(file => [file.path, importsOf(file).flatMap(one => target(file.path, one) ?? [])]))
  expect(circlesOf(arrows)).toEqual([])
}, 60_000)

/** The arrows between what lies in a folder, files and folders, by the folder: an arrow of a file is one of its folders, too. */
function arrowsWithin(files: readonly File[]): Map<string, Map<string, string[]>> {
  const folders = new Map<string, Map<string, string[]>>()
  for (const file of files.filter(({ path }) => !isTest(path)))
    for (const imported of importsOf(file)) {
      const [from, to] = [file.path.split('/'), target(file.path, imported)?.split('/') ?? []]
      const depth = from.findIndex((name, at) => name !== to[at])
      const [one, other] = [from[depth], to[depth]]
      if (depth < 1 || one === undefined || other === undefined || isTest(to.join('/'))) continue
      const folder = from.slice(0, depth).join('/')
      const arrows = folders.get(folder) ?? new Map<string, string[]>()
      folders.set(folder, arrows.set(one, [...(arrows.get(one) ?? []), other]))
    }
  return folders
}

const circlesWithin = (files: readonly File[]): string[] =>
  [...arrowsWithin(files)].flatMap(([folder, arrows]) =>
    circlesOf(arrows).map(circle => `${folder}: ${circle.toSorted().join(', ')}`),
  )

test('what lies in a folder forms no circle, so that each of its parts can be read without the ones above it', () => {
  expect(circlesWithin(files)).toEqual([])
  const knot = [
    { path: 'web/site/form/Form.tsx', text: `import { words } from '../words/words.ts'` },
    { path: 'web/site/words/words.ts', text: '' },
    { path: 'web/site/words/title.ts', text: `import { x } from '../form/x.ts'` },
  ]
  expect(circlesWithin(knot)).toEqual(['web/site: form, words'])
}, 60_000)

test('the search for circles finds one', () => {
  const arrows = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', []],
  ])
  expect(circlesOf(arrows)).toEqual([['b', 'c']])
})

/** The modules through which the data of every branch can be reached. */
const doors = [
  'pg',
  'db/connection/connect.ts',
  'db/connection/sight/borrowed.ts',
  'db/connection/sight/sight.ts',
  'service/main/open.ts',
]

/** The forbidden modules that a file imports, if it should only use what it is given: `Parts`, or a scoped database. */
function openDoors(file: File): string[] {
  const room = roomOfFile(service, file.path)?.path ?? ''
  const handed = /^service\/(read\/(queries|reports)|records|exports|desk|api\/routes)$/
  if (isTest(file.path) || !handed.test(room)) return []
  const known = importsOf(file).filter(imported => doors.includes(target(file.path, imported) ?? imported))
  const whole = importsOf(file).filter(imported => target(file.path, imported) === 'service/api/pipeline/service.ts')
  return [...known, ...whole].map(door => `${file.path}: ${door}`)
}

test('queries, records, use cases and routes only use what they are given', () => {
  expect(files.flatMap(openDoors)).toEqual([])
  const path = 'service/read/queries/payments.ts'
  for (const text of [
    `import type { Pool } from 'pg'`,
    `import { openDatabase } from '#db/connection/connect'`,
    `import { openSighted } from '../../../db/connection/sight/sight.ts'`,
    `import type { Service } from '#api/pipeline/service'`,
  ])
    expect(openDoors({ path, text }), text).toHaveLength(1)
})

describe('a forbidden import is reported', () => {
  test.each([
    ['service/contract/fields/money.ts', `import { canon } from '#log/chain'`, '#log/chain (service/log)'],
    ['service/contract/fields/money.ts', `import { readFile } from 'node:fs'`, 'the package node:fs'],
    ['service/ledger/enrollment/plan.ts', `import { Pool } from 'pg'`, 'the package pg'],
    ['service/ledger/enrollment/plan.ts', `import { load } from '#log/append-sql'`, '#log/append-sql (service/log)'],
    [
      'service/read/queries/payments.ts',
      `export * from '#api/routes/payments/payments'`,
      '#api/routes/payments/payments (service/api/routes)',
    ],
    ['service/desk/write.ts', `const open = () => import('#main/app')`, '#main/app (service/main)'],
    ['service/exports/table.ts', `import { pdf } from '#documents/pdf'`, '#documents/pdf (service/documents)'],
    ['service/files/testing/made.ts', `import { pay } from '#desk/payments/pay'`, '#desk/payments/pay (service/desk)'],
    [
      'service/files/testing/made.ts',
      `import { serve } from '#tests/served/server'`,
      '#tests/served/server, which is for tests',
    ],
    ['scripts/export.ts', `import { given } from '#tests/ledger/given'`, '#tests/ledger/given, which is for tests'],
    [
      'web/base/api/api.ts',
      `import {\n  canon,\n} from '../../../service/log/chain.ts'`,
      '../../../service/log/chain.ts, which is in no room below',
    ],
    [
      'web/screens/payments/columns.tsx',
      `import { x } from '../students/columns.tsx'`,
      '../students/columns.tsx (web/screens/students)',
    ],
    ['web/ui/forms/form.ts', `import '../../app/main.tsx'`, '../../app/main.tsx (web/app)'],
  ])('%s: %s', (path, text, named) => {
    expect(objections({ path, text })).toEqual([`${path} imports ${named}.`])
  })

  test('and so is a folder that is not in the plan', () => {
    expect(objections({ path: 'service/helpers/all.ts', text: '' })).toEqual([
      'service/helpers/all.ts lies in no room of the plan.',
    ])
  })

  test('but an allowed import is not', () => {
    expect(objections({ path: 'web/app/main.tsx', text: `import { paise } from '#contract/fields/money'` })).toEqual([])
    expect(objections({ path: 'service/log/append.ts', text: `import { Tables } from '#db/tables/tables'` })).toEqual(
      [],
    )
  })
})
