import { createSecretKey, randomBytes } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartError } from '#db/start-error'
import { temporaryFolder } from '#db/testing/folder'
import { portOf } from '#db/testing/port'
import { forAllTests } from '#db/testing/shared'
import { openFolder } from './folder.ts'
import { openStorage } from './open.ts'
import { openS3 } from './s3.ts'
import type { Storage } from './storage.ts'
import { openBucket } from './testing/bucket.ts'

// Loading the S3 client takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bucket = forAllTests(openBucket, ({ stop }) => stop())
let folder: string
const storages = new Map<string, Storage>()
beforeAll(async () => {
  folder = await temporaryFolder()
  storages.set('a folder', await openStorage({ kind: 'folder', path: join(folder, 'below', 'it') }))
  storages.set('a bucket', await openStorage(bucket.setting))
  storages.set('a part of a bucket', await openStorage({ ...bucket.setting, prefix: 'institute/files' }))
})
afterAll(() => rm(folder, { recursive: true }))

const kinds = ['a folder', 'a bucket', 'a part of a bucket']
const storageOf = (kind: string): Storage => {
  const storage = storages.get(kind)
  if (!storage) throw new Error(`There is no storage named "${kind}".`)
  return storage
}
const readAll = async (storage: Storage, key: string) => {
  const stored = await storage.read(key)
  return stored && { bytes: await buffer(stored.content), size: stored.size }
}
const listed = async (storage: Storage, prefix: string) => {
  const files: { key: string; written: Date }[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files
}
const keysOf = async (storage: Storage, prefix: string) =>
  (await listed(storage, prefix)).map(({ key }) => key).toSorted()

describe.each(kinds)('%s', kind => {
  test('returns the bytes that were stored', async () => {
    const storage = storageOf(kind)
    for (const size of [1, 100_000]) {
      const bytes = randomBytes(size)
      await storage.put(`materials/size-${size}.pdf`, bytes, 'application/pdf')
      expect(await readAll(storage, `materials/size-${size}.pdf`)).toEqual({ bytes, size })
    }
  })

  test('returns nothing for a key that was never stored', async () => {
    expect(await storageOf(kind).read('materials/nothing.pdf')).toBeUndefined()
    expect(await storageOf(kind).read('nothing/nothing.pdf')).toBeUndefined()
  })

  test('lists the keys with a prefix, with the time of writing', async () => {
    const storage = storageOf(kind)
    const before = Date.now()
    for (const key of ['list/one.jpg', 'list/two.jpg', 'listed/three.jpg'])
      await storage.put(key, randomBytes(9), 'x/y')
    expect(await keysOf(storage, 'list/')).toEqual(['list/one.jpg', 'list/two.jpg'])
    expect(await keysOf(storage, 'no-such/')).toEqual([])
    // Only to the second, because a bucket keeps no more.
    for (const { written } of await listed(storage, 'list/')) expect(written.getTime()).toBeGreaterThan(before - 2_000)
  })

  test('removes a file, and removing it again is no error', async () => {
    const storage = storageOf(kind)
    await storage.put('gone/one.jpg', randomBytes(9), 'image/jpeg')
    await storage.remove('gone/one.jpg')
    await storage.remove('gone/one.jpg')
    expect(await storage.read('gone/one.jpg')).toBeUndefined()
    expect(await keysOf(storage, 'gone/')).toEqual([])
  })

  test.each([
    '../outside.jpg',
    '/etc/passwd',
    'photos/../../x',
    'photos',
    'photos/',
    'photos//x',
    'photos/a\0b',
    'photos/.x',
  ])('refuses %j as a key', async key => {
    await expect(storageOf(kind).put(key, randomBytes(1), 'x/y')).rejects.toThrow('Not a key')
    await expect(async () => storageOf(kind).read(key)).rejects.toThrow('Not a key')
    await expect(async () => storageOf(kind).remove(key)).rejects.toThrow('Not a key')
  })

  test('passes its own check', () => storageOf(kind).check())
})

describe('a folder', () => {
  test('is closed to other users of the machine, and keeps no partial files', async () => {
    const root = join(folder, 'private')
    await openFolder(root).put('photos/one.jpg', randomBytes(9), 'image/jpeg')
    expect((await stat(join(root, 'photos'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(root, 'photos', 'one.jpg'))).mode & 0o777).toBe(0o600)
    expect(await readdir(join(root, 'photos'))).toEqual(['one.jpg'])
  })

  test('that cannot be written to is refused with the name of the setting', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(openFolder(join(folder, 'file', 'below')).check()).rejects.toThrow(
      /^STORAGE_URL names a folder that can't be used: a part of this path is a file/,
    )
  })
})

describe('a bucket', () => {
  test.each([
    ['that does not exist', { bucket: 'nothing' }],
    ['with an unknown access key', { accessKeyId: 'unknown' }],
  ])('%s is refused with its name', async (_, wrong) => {
    const refused = await openS3({ ...bucket.setting, ...wrong })
      .check()
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect(String(refused)).toMatch(/STORAGE_URL names the bucket \w+, which can't be used: .+\./)
  })

  test('accepts only requests that are signed with its key', async () => {
    const strict = await openBucket({ strict: true })
    const file = ['photos/one.jpg', randomBytes(9), 'image/jpeg'] as const
    const storage = openS3(strict.setting)
    await storage.put(...file)
    expect((await readAll(storage, file[0]))?.bytes).toEqual(file[1])
    const forged = openS3({ ...strict.setting, secretAccessKey: createSecretKey('wrong', 'utf8') })
    await expect(forged.put(...file)).rejects.toThrow('signature')
    await expect(forged.read(file[0])).rejects.toThrow('signature')
    await expect(forged.remove(file[0])).rejects.toThrow('signature')
    expect(await storage.read(file[0])).toBeDefined()
    await strict.stop()
  })

  test('keeps the type of each file', async () => {
    await openS3(bucket.setting).put('photos/typed.jpg', randomBytes(9), 'image/jpeg')
    const answer = await fetch(`${bucket.setting.endpoint}/uploads/photos/typed.jpg`)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  })

  test('is listed page by page', async () => {
    // The S3 server of the other tests can't make the token of a next page with a current OpenSSL.
    const page = (key: string, next: string) => `<?xml version="1.0"?><ListBucketResult>${next}
      <Contents><Key>${key}</Key><LastModified>2026-04-05T06:07:08.000Z</LastModified></Contents></ListBucketResult>`
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token')
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>2 &amp; on</NextContinuationToken>'
      response.end(token === '2 & on' ? page('photos/two.jpg', '') : page('photos/one.jpg', more))
    }).listen(0, '127.0.0.1')
    const port = await portOf(server)
    const storage = openS3({ ...bucket.setting, endpoint: `http://127.0.0.1:${port}` })
    expect(await keysOf(storage, 'photos/')).toEqual(['photos/one.jpg', 'photos/two.jpg'])
    server.closeAllConnections()
    server.close()
  })

  test('whose server cannot be reached counts as unavailable, not as a wrong setting', async () => {
    const away = openS3({ ...bucket.setting, endpoint: 'http://127.0.0.1:1' })
    const unavailable = { code: 'EHOSTUNREACH', message: 'The file storage does not answer.' }
    await expect(away.check()).rejects.toMatchObject(unavailable)
    await expect(away.put('photos/one.jpg', randomBytes(1), 'image/jpeg')).rejects.toMatchObject(unavailable)
    await expect(away.read('photos/one.jpg')).rejects.toMatchObject(unavailable)
  })
})
