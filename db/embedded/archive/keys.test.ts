import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { copyKeys, keyAt, removeKeysBefore } from './keys.ts'

const keys = ['aadhaar-key', 'aadhaar-key.previous', 'postgres/password']
const at = (minute: number) => new Date(Date.UTC(2026, 5, 15, 6, minute))
let dataDir: string
let archive: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  dataDir = await temporaryFolder()
  archive = await temporaryFolder()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const folder of [dataDir, archive]) await rm(folder, { recursive: true })
})

const copyAt = async (minute: number, key: string) => {
  vi.setSystemTime(at(minute))
  await writeFile(join(dataDir, 'aadhaar-key'), key)
  await copyKeys(dataDir, archive, keys)
}
const key = (minute: number) => keyAt(archive, 'aadhaar-key', at(minute))

test('the archive keeps a key that was replaced, until nothing can be recovered that needs it', async () => {
  await copyAt(10, 'first')
  await copyAt(15, 'first')
  await copyAt(20, 'second')
  await copyAt(30, 'third')
  expect([await key(12), await key(19), await key(20), await key(29), await key(30)]).toEqual([
    'first',
    'first',
    'second',
    'second',
    undefined,
  ])
  await removeKeysBefore(archive, at(25))
  expect(await readdir(join(archive, 'keys'))).toEqual(['aadhaar-key', 'aadhaar-key.until-20260615T063000Z'])
})

test('a key that a rotation needed leaves the archive with it', async () => {
  await writeFile(join(dataDir, 'aadhaar-key.previous'), 'first')
  await copyAt(10, 'second')
  expect(await readdir(join(archive, 'keys'))).toEqual(['aadhaar-key', 'aadhaar-key.previous'])
  await copyAt(15, 'second')
  expect(await readdir(join(archive, 'keys'))).toEqual(['aadhaar-key', 'aadhaar-key.previous'])
  await rm(join(dataDir, 'aadhaar-key.previous'))
  await copyAt(20, 'second')
  expect(await readdir(join(archive, 'keys'))).toEqual(['aadhaar-key'])
})

test('a key stays in the archive when it comes from elsewhere by now', async () => {
  await copyAt(10, 'first')
  await rm(join(dataDir, 'aadhaar-key'))
  await copyKeys(dataDir, archive, keys)
  expect(await readdir(join(archive, 'keys'))).toEqual(['aadhaar-key'])
})
