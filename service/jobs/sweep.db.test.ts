import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { temporaryFolder } from '#db/testing/folder'
import { forAllTests } from '#db/testing/shared'
import { until } from '#db/testing/until'
import { openStorage } from '#storage/open'
import type { Storage } from '#storage/storage'
import { openBucket } from '#storage/testing/bucket'
import { startTestServer } from '#tests/served/server'
import { sweepFiles } from './sweep.ts'

const database = databaseForAllTests()
const bucket = forAllTests(openBucket, ({ stop }) => stop())
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true }))

const open = (kind: string) => openStorage(kind === 'a folder' ? { kind: 'folder', path: folder } : bucket.setting)

const put = async (storage: Storage): Promise<string> => {
  const key = `photos/${randomUUID()}.jpg`
  await storage.put(key, Buffer.from('photo'), 'image/jpeg')
  return key
}
const name = (key: string) =>
  database.pool.query(`insert into files (key, type, size) values ($1, 'image/jpeg', 5)`, [key])
const inAnHour = () => new Date(Date.now() + 61 * 60 * 1000)
const inHalfAnHour = () => new Date(Date.now() + 30 * 60 * 1000)
const isThere = async (storage: Storage, key: string) => {
  const stored = await storage.read(key)
  stored?.content.destroy()
  return stored !== undefined
}

describe.each(['a folder', 'a bucket'])('%s', kind => {
  test('is cleared of files that no record names, an hour after they were stored, and of no others', async () => {
    const storage = await open(kind)
    const parts = { pool: database.pool, storage }
    const [named, orphan] = [await put(storage), await put(storage)]
    await name(named)
    expect(await sweepFiles({ ...parts, clock: inHalfAnHour })).toBe(0)
    expect(await isThere(storage, orphan)).toBe(true)
    expect(await sweepFiles({ ...parts, clock: inAnHour })).toBe(1)
    expect(await isThere(storage, orphan)).toBe(false)
    expect(await isThere(storage, named)).toBe(true)
    expect(await sweepFiles({ ...parts, clock: inAnHour })).toBe(0)
  })
})

test('the service does it in a job of its own', async () => {
  const root = await temporaryFolder()
  const orphan = join('photos', `${randomUUID()}.jpg`)
  await mkdir(join(root, 'photos'))
  await writeFile(join(root, orphan), 'photo')
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await utimes(join(root, orphan), yesterday, yesterday)
  const server = await startTestServer({ environment: { STORAGE_URL: pathToFileURL(root).href } })
  await until(async () => (await readdir(join(root, 'photos'))).length === 0)
  await server.stop()
  await rm(root, { recursive: true })
})

test('half-written files that a crash left behind are removed too', async () => {
  const storage = await openStorage({ kind: 'folder', path: folder })
  await mkdir(join(folder, 'photos'), { recursive: true })
  const part = `photos/${randomUUID()}.jpg.0123abcd.part`
  await writeFile(join(folder, part), 'half')
  await sweepFiles({ pool: database.pool, storage, clock: inAnHour })
  expect(await isThere(storage, part)).toBe(false)
})

test('sweeping an empty storage works', async () => {
  const storage = await openStorage({ kind: 'folder', path: join(folder, 'nothing') })
  expect(await sweepFiles({ pool: database.pool, storage, clock: inAnHour })).toBe(0)
})
