import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/**
 * Who may know whom. The folders are the stages of the data flow, so an arrow that points back, or past a stage, makes
 * two things that should change apart change together. A folder that isn't named here has no place yet: decide on one.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  /** The pure part: events, decide, evolve. No clock, no database. */
  ledger: ['contract'],
  /** The part of the ledger that talks to Postgres. */
  append: ['contract', 'ledger', 'db'],
  db: ['contract'],
  projections: ['contract', 'ledger', 'db'],
  /** What a file may be, be called, and be reached by. */
  files: ['contract', 'ledger', 'db'],
  /** Paper: what is printed and downloaded, from what the queries found. */
  documents: ['contract'],
  /** Where files lie. */
  storage: ['contract', 'db', 'parts'],
  /** What is remembered of the logs outside the database. */
  seals: ['contract', 'projections', 'storage', 'db'],
  records: ['contract', 'ledger', 'queries', 'files', 'db'],
  queries: ['contract', 'ledger', 'projections', 'records', 'files', 'db'],
  /** The books as files for the accountant, for requests and scripts alike. */
  exports: ['contract', 'ledger', 'projections', 'queries', 'db'],
  http: ['contract', 'ledger', 'append', 'records', 'files', 'storage', 'db', 'parts'],
  /** Tables of people and balances, read and brought in row by row as the desk would; its sample is a workbook like an export. */
  imports: ['contract', 'ledger', 'append', 'records', 'exports', 'files', 'http', 'db'],
  routes: [
    ...['contract', 'ledger', 'append', 'queries', 'records', 'files', 'documents', 'exports', 'imports', 'http', 'db'],
    'parts',
  ],
  /** Who watches, and what they hear of. */
  live: ['contract', 'ledger', 'http', 'db'],
  jobs: ['contract', 'ledger', 'append', 'projections', 'seals', 'storage', 'db'],
  /** What is measured, and where it is to be had. */
  metrics: ['http', 'live', 'db'],
  /** What handlers are handed, and the settings: shapes, and no start of anything. */
  parts: ['contract', 'ledger', 'append', 'files', 'storage', 'http', 'live', 'metrics', 'db'],
  /** Where everything is put together. */
  start: [
    ...['contract', 'ledger', 'append', 'projections', 'records', 'queries', 'files', 'storage', 'db', 'parts'],
    ...['http', 'routes', 'jobs', 'live', 'metrics', 'seals'],
  ],
  web: ['contract'],
  scripts: [
    ...['contract', 'ledger', 'append', 'projections', 'records', 'queries', 'exports', 'seals', 'storage', 'jobs'],
    ...['db', 'parts', 'start'],
  ],
}

/** Arrows that are wanted although their folders have none, each with its reason. */
const exceptions: readonly (readonly [file: string, area: string, reason: string])[] = [
  ['service/ledger/submission.ts', 'db', 'types of the transaction that a callback on records is handed'],
  ['service/routes/health.ts', 'projections', 'readiness names every projection'],
  ['scripts/database.ts', 'http', 'scripts write the log that the service writes'],
  ['scripts/bench/web.ts', 'tests', 'measures in the browser that the browser tests find'],
  ['web/public/social-card.ts', 'tests', 'draws in the browser that the browser tests find'],
]

/** Packages, where only these will do. */
const packages: Readonly<Record<string, readonly string[]>> = {
  contract: ['zod'],
  ledger: ['zod', 'canonicalize', 'node:crypto', 'kysely'],
}

const border = /^service\/ledger\/(append|append-sql)\.ts$/
const shapes = /^service\/(parts|settings|settings-fields)\.ts$/
const tests = /\.(test|spec)\.tsx?$|\/testing\/|^web\/e2e\//

function areaOf(path: string): string {
  if (tests.test(path)) return 'tests'
  if (border.test(path)) return 'append'
  if (shapes.test(path)) return 'parts'
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top !== 'service') return top
  return rest.length === 0 ? 'start' : folder
}

interface File {
  readonly path: string
  readonly text: string
}

/** Every import and re-export of a file, types too: knowing a shape is knowing its owner. */
function importsOf({ path, text }: File): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read.`)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap(one => one.moduleRequest?.value ?? []))
  return [...module.staticImports.map(one => one.moduleRequest.value), ...exported, ...dynamic]
}

/** The aliases of package.json, such as `#contract/*` for `./service/contract/*.ts`. */
const aliases = Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).imports).map(
  ([from, to]) => [from.replace('*', ''), to.replace(/^\.\//, '').replace('*.ts', '')] as const,
)

/** The file that an import means, or nothing for a package. */
function target(path: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return normalize(join(path, '..', imported)).replaceAll('\\', '/')
  const alias = aliases.find(([from]) => imported.startsWith(from))
  return alias && `${imported.replace(...alias)}.ts`
}

/** What is wrong with the imports of a file, one sentence each. */
function objections(file: File): string[] {
  const from = areaOf(file.path)
  if (from === 'tests') return []
  const arrows = allowed[from]
  if (!arrows) return [`${file.path} lies in ${from}, which has no place among the arrows.`]
  return importsOf(file).flatMap(imported => {
    const to = target(file.path, imported)
    if (to === undefined)
      return (packages[from]?.includes(imported) ?? true) ? [] : [`${file.path} imports the package ${imported}.`]
    const area = areaOf(to)
    const wanted = exceptions.some(([path, exception]) => path === file.path && exception === area)
    return area === from || arrows.includes(area) || wanted ? [] : [`${file.path} imports ${imported} (${area}).`]
  })
}

const files = ['service', 'db', 'web', 'scripts'].flatMap(top =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map(name => `${top}/${name.replaceAll('\\', '/')}`)
    .filter(path => /(?<!\.d)\.tsx?$/.test(path) && !path.includes('/dist/') && !path.includes('/node_modules/'))
    .map((path): File => ({ path, text: readFileSync(path, 'utf8') })),
)

test('every import points the way the data flows', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(objections)).toEqual([])
}, 60_000)

test('every exception is still needed', () => {
  for (const [path, area] of exceptions) {
    const file = files.find(one => one.path === path)
    const reached = file ? importsOf(file).flatMap(imported => target(path, imported) ?? []) : []
    expect([path, ...reached.map(areaOf)]).toContain(area)
  }
})

test('only what starts the service knows its routes', () => {
  const knowing = Object.entries(allowed).filter(([, arrows]) => arrows.includes('routes'))
  expect(knowing.map(([area]) => area)).toEqual(['start'])
})

/** What leads to the data of every branch. */
const doors = ['pg', 'db/connect.ts', 'db/borrowed.ts', 'db/sight.ts', 'service/open.ts']
/** Derives and rolls back before it reads with the eyes that it is given; the service hands it its pool. */
const keeper = 'service/queries/preview.ts'

/** Doors that a file knows which should only see what it is handed: through `Parts`, or as a database that is scoped. */
function openDoors(file: File): string[] {
  if (!['queries', 'records', 'exports', 'routes'].includes(areaOf(file.path)) || file.path === keeper) return []
  const known = importsOf(file).filter(imported => doors.includes(target(file.path, imported) ?? imported))
  const { module } = parseSync(file.path, file.text)
  const names = module.staticImports.flatMap(one => one.entries.map(({ importName }) => importName.name))
  return [...known, ...(names.includes('Service') ? ['the whole service'] : [])].map(door => `${file.path}: ${door}`)
}

test('a query, a record and a route see only what they are handed', () => {
  expect(files.flatMap(openDoors)).toEqual([])
  const path = 'service/queries/payments.ts'
  for (const text of [
    `import type { Pool } from 'pg'`,
    `import { openDatabase } from '#db/connect'`,
    `import { openSighted } from '../../db/sight.ts'`,
    `import type { Service } from '#service/parts'`,
  ])
    expect(openDoors({ path, text }), text).toHaveLength(1)
})

describe('an arrow that points the wrong way is named', () => {
  test.each([
    ['service/contract/money.ts', `import { canon } from '#ledger/chain'`, '#ledger/chain (ledger)'],
    ['service/contract/money.ts', `import { readFile } from 'node:fs'`, 'the package node:fs'],
    ['service/ledger/plan.ts', `import type { DB } from '#db/schema'`, '#db/schema (db)'],
    ['service/ledger/plan.ts', `import { Pool } from 'pg'`, 'the package pg'],
    ['service/ledger/plan.ts', `import { load } from './append-sql.ts'`, './append-sql.ts (append)'],
    ['service/queries/payments.ts', `export * from '#service/routes/payments'`, '#service/routes/payments (routes)'],
    ['service/http/write.ts', `const open = () => import('#service/app')`, '#service/app (start)'],
    ['web/api.ts', `import {\n  canon,\n} from '../service/ledger/chain.ts'`, '../service/ledger/chain.ts (ledger)'],
    ['web/session/Guard.tsx', `import '../../db/connect.ts'`, '../../db/connect.ts (db)'],
    ['scripts/export.ts', `export type { Parts } from '#service/routes/all'`, '#service/routes/all (routes)'],
    ['service/app.ts', `import { given } from '#ledger/testing/given'`, '#ledger/testing/given (tests)'],
  ])('%s: %s', (path, text, named) => {
    expect(objections({ path, text })).toEqual([`${path} imports ${named}.`])
  })

  test('a folder without a place is, too', () => {
    expect(objections({ path: 'service/helpers/all.ts', text: '' })).toEqual([
      'service/helpers/all.ts lies in helpers, which has no place among the arrows.',
    ])
  })

  test('but not the right way', () => {
    expect(objections({ path: 'web/api.ts', text: `import { paise } from '#contract/money'` })).toEqual([])
    expect(objections({ path: 'service/ledger/append.ts', text: `import { DB } from '#db/schema'` })).toEqual([])
  })
})
