import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withEarlier } from './earlier.ts'

const place = mkdtempSync(join(tmpdir(), 'fee-ledger-builds-'))
const root = join(place, 'dist')
let folder: string
// Which build is the older one goes by the time of its last start, of which a millisecond may see several.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(() => {
  folder = join(mkdtempSync(join(place, 'data-')), 'client')
})
afterAll(() => {
  vi.useRealTimers()
  rmSync(place, { recursive: true })
})

/** What a service sends that starts with a build of these files. */
function start(...files: string[]): ReadonlyMap<string, { body: { identity: Buffer | string } }> {
  vi.setSystemTime(Date.now() + 1000)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'worker.js'), 'worker()')
  for (const file of files) writeFileSync(join(root, 'assets', file), `${file}()`)
  return withEarlier(root, folder)
}

test('an open tab finds the late parts of its own build after an update, and after the next one', () => {
  start('main-1.js', 'dialog-1.js')
  expect(start('main-2.js').get('/assets/dialog-1.js')?.body.identity.toString()).toBe('dialog-1.js()')
  expect([...start('main-3.js').keys()].sort()).toEqual([
    '/assets/dialog-1.js',
    '/assets/main-1.js',
    '/assets/main-2.js',
    '/assets/main-3.js',
    '/worker.js',
  ])
  expect(readdirSync(folder)).toHaveLength(3)
})

test('a build that is started again takes no place of another, and the oldest goes', () => {
  for (const build of [1, 1, 2, 2, 3, 1]) start(`main-${build}.js`)
  const files = start('main-4.js')
  expect([...files.keys()]).toEqual(expect.arrayContaining(['/assets/main-1.js', '/assets/main-4.js']))
  expect(files.has('/assets/main-2.js')).toBe(false)
  expect(readdirSync(folder)).toHaveLength(3)
})

test('a folder that can’t be written to is no reason not to start', () => {
  writeFileSync(join(folder, '..', 'file'), '')
  folder = join(folder, '..', 'file', 'client')
  expect([...start('main-1.js').keys()].sort()).toEqual(['/assets/main-1.js', '/worker.js'])
})
