import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const source = `
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { address } from 'kept'
export const byUrl = () => readFileSync(new URL('words.txt', import.meta.url), 'utf8')
export const byFolder = () => readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8')
export const here = () => import.meta.url
export const kept = address
`

test('a bundled module finds what lies beside its source, wherever the project is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-address-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('made/service/deep/module.ts', source)
  write('made/service/deep/words.txt', 'rupees')
  write('made/node_modules/kept/package.json', '{ "type": "module", "exports": "./index.js" }')
  write('made/node_modules/kept/index.js', 'export const address = import.meta.url')
  const root = join(folder, 'made')
  await build({
    ...{ configFile: false, root, publicDir: false, logLevel: 'silent' },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: 'service/deep/module.ts', outDir: 'service/dist' },
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
    plugins: [ownAddress(root, 'service/dist')],
  })
  const moved = join(folder, 'moved')
  renameSync(root, moved)
  const bundle = pathToFileURL(join(moved, 'service/dist/module.js')).href
  const made = await import(bundle)
  expect([made.byUrl(), made.byFolder()]).toEqual(['rupees', 'rupees'])
  expect(made.here()).toBe(pathToFileURL(join(moved, 'service/deep/module.ts')).href)
  expect(made.kept).toBe(bundle)
})
