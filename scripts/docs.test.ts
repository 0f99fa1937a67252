import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from './attacks/groups.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const linesOf = (path: string) => read(path).trimEnd().split('\n')

const decisions = 'DECISIONS.md'
const pages = ['README.md', 'CONTRIBUTING.md', decisions, ...globSync('docs/*.md', { cwd: root })]

/** The anchor that a heading gets on the usual Git hosts. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (path: string) => [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)

/** Links to files of this repository, with the file and the anchor that they name. */
function linksOf(page: string) {
  return [...read(page).matchAll(/\]\(([^)]+)\)/g)].flatMap(([, link = '']) => {
    if (/^\w+:/.test(link)) return []
    const [path, anchor] = link.split('#')
    return [{ link, file: path ? join(dirname(page), path) : page, anchor }]
  })
}

test('the README is short', () => {
  expect(linesOf('README.md').length).toBeLessThan(150)
})

test('the map of the README has every folder of the service', () => {
  const map = read('README.md')
  const folders = globSync('service/*/', { cwd: root }).map(path => basename(path))
  expect(folders.length).toBeGreaterThan(15)
  expect(folders.filter(name => name !== 'dist' && !map.includes(`\n| \`${name}\` |`))).toEqual([])
})

test.each(pages)('every link in %s leads somewhere', page => {
  const broken = linksOf(page).filter(({ file, anchor }) => {
    if (!existsSync(join(root, file))) return true
    return anchor !== undefined && !headingsOf(file).map(anchorOf).includes(anchor)
  })
  expect(broken).toEqual([])
})

test('every decision has a line in the index, in the same order, and a date', () => {
  const [, index = '', ...areas] = read(decisions).split(/^## .*$/m)
  const listed = [...index.matchAll(/^- \[(.*)\]/gm)].map(([, title]) => title)
  const written = [...areas.join('').matchAll(/^### (.*)\n\n(\*\*\d{4}-\d{2}-\d{2}\.\*\* )?/gm)]
  expect(listed).toEqual(written.map(([, title]) => title))
  expect(written.filter(([, , date]) => !date).map(([, title]) => title)).toEqual([])
})

test('decisions are wrapped, so that a diff shows what changed', () => {
  expect(linesOf(decisions).filter(line => line.length > 110)).toEqual([])
})

const settings = [...read('service/base/settings/settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+): (?:field|z)\b/gm)].map(
  ([, name = '']) => name,
)

test('every setting of the environment is described', () => {
  expect(settings).toContain('DATABASE_URL')
  const described = read('docs/settings.md')
  expect(settings.filter(name => !described.includes(`\`${name}\``))).toEqual([])
})

test('the containers pass on every setting but those that the page on operation excepts', () => {
  /** Fixed by the image, or of the embedded PostgreSQL, which the containers don't use. */
  const ofTheImage = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'LOG_ARCHIVE_DIR']
  const passed = read('docker-compose.yml')
  const excepted = read('docs/operation.md').match(/passes on the other settings too, except([^:]*):/)?.[1] ?? ''
  const missing = settings.filter(name => !passed.includes(`\n  ${name}: `) && !excepted.includes(`\`${name}\``))
  expect(missing.toSorted()).toEqual(ofTheImage.toSorted())
})

test('every variable that the containers read is described', () => {
  const asked = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{([A-Z_]+)[:}]/g)].map(([, name = '']) => name)
  expect(asked).toContain('POSTGRES_MEMORY')
  const described = read('docs/settings.md')
  expect([...new Set(asked)].filter(name => !described.includes(`\`${name}\``))).toEqual([])
})

test('every metric is described, and no other', () => {
  const source = ['metrics', 'database'].map(file => read(`service/base/metrics/${file}.ts`)).join('')
  const names = [...source.matchAll(/(?:name: |\bgauge\(\s*)'([a-z_]+)'/g)].map(([, name = '']) => name)
  const [, table = ''] = read('docs/operation.md').match(/^\| metric \|.*\n.*\n((?:\|.*\n)+)/m) ?? []
  const described = table.split('\n').flatMap(row => row.split('|')[1]?.match(/[a-z_]{3,}/g) ?? [])
  expect(described.toSorted()).toEqual(names.toSorted())
})

const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts

test.each(pages)('every npm command that %s names exists', page => {
  const named = [...read(page).matchAll(/(?:npm run|node --run) (?:(?:--silent|-s) )?([a-z0-9:]+)/g)]
  expect(named.map(([, name = '']) => name).filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})

test('every npm command is described', () => {
  const described = read('docs/commands.md')
  const names = Object.keys(scripts).filter(name => !name.startsWith('pre'))
  expect(names.filter(name => !new RegExp(`\`(?:npm (?:run (?:-s )?)?)?${name}(?![\\w:])`).test(described))).toEqual([])
})

const unheld = new Set(['.git', 'node_modules', 'dist'])
/** The paths of the repository, without what is installed or built. */
const held = globSync('*/**', { cwd: root, exclude: path => unheld.has(basename(path)) })
const topFolders = new Set(held.map(path => path.split('/')[0]))

/** The words of a page that stand in backticks or in an indented block, without the punctuation behind them. */
const codeOf = (page: string) =>
  [...read(page).matchAll(/`([^`\n]+)`|^ {4,}(.+)$/gm)].flatMap(([, code, block]) =>
    (code ?? block ?? '').split(/\s+/).map(word => word.replace(/[,.:;/]+$/, '')),
  )

test.each(pages)('every path that %s names exists', page => {
  const paths = codeOf(page).filter(word => word.includes('/') && topFolders.has(word.split('/')[0]))
  const kept = paths.filter(path => !/^(?:service|web)\/dist$/.test(path))
  expect(kept.filter(path => globSync(path, { cwd: root }).length === 0)).toEqual([])
})

test.each(pages)('every file that %s names by its last part exists', page => {
  const files = codeOf(page).filter(word => /^[\w/-][\w./-]*\.(?:tsx?|js|sql)$/.test(word))
  expect(files.filter(file => !held.some(path => `/${path}`.endsWith(`/${file}`)))).toEqual([])
})

test('every requirement of ASVS 5.0 at levels 1 and 2 has a line, and the tests that it names exist', () => {
  const lines = linesOf('docs/security.md').filter(line => /^\| \d+\.\d+\.\d+/.test(line))
  const requirements = lines.flatMap(line => line.match(/\b\d+\.\d+\.\d+\b(?=[^|]*\| (pass|not|dev|open|oper))/g) ?? [])
  expect(new Set(requirements).size).toBe(253)
  expect(requirements).toHaveLength(253)
  const named = lines.flatMap(line =>
    [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path),
  )
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('what ASVS calls passed is shown by a test, an attack or a page, unless it is that something is missing', () => {
  const missing = ['6.2.10', '6.4.2']
  const shown = /\.(?:test|spec)\.tsx?`|attacks: |\]\([^)]/
  const passed = linesOf('docs/security.md').filter(line => /^\| \d+\.\d+\.\d+[^|]*\| pass \|/.test(line))
  expect(passed.length).toBeGreaterThan(100)
  const claimed = passed.filter(line => !shown.test(line)).map(line => line.split('|')[1]?.trim())
  expect(claimed).toEqual(missing)
})

test('the attacks that ASVS names exist', () => {
  const kinds = [...read('docs/security.md').matchAll(/attacks: ([a-z]+(?:, [a-z]+)*)/g)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  const known = ['all', ...groups.map(({ name }) => name)]
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter(kind => !known.includes(kind))).toEqual([])
})
