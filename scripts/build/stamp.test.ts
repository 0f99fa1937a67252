import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { client, isCurrent as isCurrentBuild, service, stamped } from './stamp.ts'

let root: string
const isCurrent = (root: string) => isCurrentBuild(root, client)
const at = (path: string) => join(root, path)
function write(path: string, content: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), content)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  write('package.json', '{ "name": "small" }')
  write('package-lock.json', '{}')
  write('node_modules/.package-lock.json', '{}')
  write('tsconfig.base.json', '{}')
  write('service/contract/money.ts', 'export const paise = 100')
  write('service/wording/words.ts', 'export const words = "rupees"')
  write('service/log/append.ts', 'export const append = 1')
  write('web/static/theme.js', 'document.title = "Fees"')
  write('web/index.html', '<script type="module" src="/main.ts"></script>')
  write('web/main.ts', `import { paise } from '../service/contract/money.ts'\nconsole.log(paise)`)
})

const run = (plugins: readonly Plugin[] = []) =>
  build({
    configFile: false,
    root: at('web'),
    publicDir: 'static',
    logLevel: 'silent',
    build: { outDir: 'dist', emptyOutDir: true, manifest: true },
    plugins: [...plugins, stamped(root, client)],
  })

test('a build is current, also after what it does not read has changed', async () => {
  expect(isCurrent(root)).toBe(false)
  await run()
  expect(isCurrent(root)).toBe(true)
  write('service/log/append.ts', 'export const append = 2')
  write('README.md', 'Fees')
  expect(isCurrent(root)).toBe(true)
})

test.each([
  ['a module of the client is changed', () => appendFileSync(at('web/main.ts'), '\n')],
  ['a module is added', () => write('web/screens/new.ts', '')],
  ['a module is removed', () => rmSync(at('web/main.ts'))],
  ['a file is renamed', () => renameSync(at('web/static/theme.js'), at('web/static/look.js'))],
  ['a file that is served as it is has changed', () => write('web/static/theme.js', '')],
  ['the contract is changed', () => appendFileSync(at('service/contract/money.ts'), '\n')],
  ['the wording is changed', () => appendFileSync(at('service/wording/words.ts'), '\n')],
  ['other packages are wanted', () => write('package-lock.json', '{ "packages": {} }')],
  ['other packages are installed', () => write('node_modules/.package-lock.json', '{ "packages": {} }')],
  ['the packages are gone', () => rmSync(at('node_modules'), { recursive: true })],
  ['the options of TypeScript are changed', () => write('tsconfig.base.json', '{ }')],
  ['a built file is missing', () => rmSync(at('web/dist/theme.js'))],
  ['a built file is cut off', () => truncateSync(at('web/dist/theme.js'))],
  ['a built file is changed', () => appendFileSync(at('web/dist/index.html'), '\n')],
  ['all that was built is missing', () => rmSync(at('web/dist'), { recursive: true })],
  ['the stamp is cut off', () => truncateSync(at('web/dist/.vite/stamp.json'), 40)],
])('it is not when %s', async (_, change) => {
  await run()
  expect(isCurrent(root)).toBe(true)
  change()
  expect(isCurrent(root)).toBe(false)
})

test('it is current only in the mode of Node that it was built in, production if none is named', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('NODE_ENV', undefined)
  await run()
  vi.stubEnv('NODE_ENV', undefined)
  expect(isCurrent(root)).toBe(true)
  vi.stubEnv('NODE_ENV', 'development')
  expect(isCurrent(root)).toBe(false)
})

const afterwards = (name: string, handler: () => void): Plugin => ({
  name,
  writeBundle: { sequential: true, handler },
})

test('a build that breaks off after the last good one is not current', async () => {
  await run()
  const broken = afterwards('broken', () => {
    throw new Error('No space is left.')
  })
  await expect(run([broken])).rejects.toThrow('No space is left.')
  expect(existsSync(at('web/dist/index.html'))).toBe(true)
  expect(isCurrent(root)).toBe(false)
})

test('what other plugins write after the bundle belongs to the build', async () => {
  await run([afterwards('pages', () => write('web/dist/.vite/pages.json', '[]'))])
  expect(isCurrent(root)).toBe(true)
  rmSync(at('web/dist/.vite/pages.json'))
  expect(isCurrent(root)).toBe(false)
})

test('what is changed during a build is built at the next start', async () => {
  await run([afterwards('editor', () => appendFileSync(at('web/main.ts'), '\n'))])
  expect(isCurrent(root)).toBe(false)
})

test('a build that reads a file of ours beside the known inputs is refused', async () => {
  write('web/main.ts', `import { append } from '../service/log/append.ts'\nconsole.log(append)`)
  await expect(run()).rejects.toThrow('The build reads service/log/append.ts')
  expect(isCurrent(root)).toBe(false)
})

test('the bundle of the service is built anew for each change of its own sources, and not for the client’s', async () => {
  write('service/main/main.ts', `import { append } from '../log/append.ts'\nexport const log = [append]`)
  const bundle = () =>
    build({
      ...{ configFile: false, root, publicDir: false, logLevel: 'silent' },
      build: { ssr: 'service/main/main.ts', outDir: service.output, emptyOutDir: true },
      plugins: [stamped(root, service)],
    })
  await bundle()
  expect(isCurrentBuild(root, service)).toBe(true)
  appendFileSync(at('web/main.ts'), '\n')
  expect(isCurrentBuild(root, service)).toBe(true)
  appendFileSync(at('service/log/append.ts'), '\n')
  expect(isCurrentBuild(root, service)).toBe(false)
})
