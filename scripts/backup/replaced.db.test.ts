import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#api/testing/server'
import { file } from '#api/testing/uploads'
import { createOffer, updateOffer } from '#contract/records/offers'
import { temporaryFolder } from '#db/testing/folder'
import { picture } from '#files/testing/made'
import { sweepFiles } from '#jobs/sweep'
import type { Storage } from '#storage/storage'
import { entriesOf } from '../restore/archive.ts'
import { backUp } from './backup.ts'

let server: TestServer
let safe: string
beforeAll(async () => {
  server = await startTestServer()
  safe = await temporaryFolder()
})
afterAll(async () => {
  await server.stop()
  await rm(safe, { recursive: true })
})

const image = async () => file(await picture().png().toBuffer(), 'rain.png')
const registered = async () => {
  const { rows } = await server.database.owner.query<{ key: string }>('select key from files order by key')
  return rows.map(({ key }) => key)
}
const backUpWith = async (name: string, read: Storage['read']) => {
  const path = join(safe, name)
  const storage = { ...server.parts.storage, read }
  const { url } = server.database
  const { manifest } = await backUp(path, { url, storage, secretsOf: undefined, publicKey: undefined, onProgress() {} })
  const files = new Set<string>()
  for await (const { name, bytes } of entriesOf(path)) {
    for await (const _ of bytes);
    if (name.startsWith('files/') && !name.startsWith('files/seals/')) files.add(name.slice('files/'.length))
  }
  return { manifest, files: [...files] }
}

test('a backup during which a picture is replaced holds the one of its snapshot, which goes afterwards', async () => {
  const { admin, parts } = server
  const offer = { title: 'Monsoon', description: 'Less', validFrom: '2026-06-01', validTill: '2026-07-01' }
  const made = await admin.ok(createOffer, { body: offer, files: { image: await image() } })
  const before = await registered()
  let replaced = false
  const { manifest, files } = await backUpWith('replaced.tar.gz', async key => {
    if (!replaced)
      await admin.ok(updateOffer, { params: { id: made.offer.id }, body: {}, files: { image: await image() } })
    replaced = true
    return parts.storage.read(key)
  })
  expect(await registered()).not.toEqual(before)
  expect([manifest.missing, manifest.files, files]).toEqual([[], 1, before])

  const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60 * 1000)
  expect(await sweepFiles({ pool: server.database.pool, storage: parts.storage, clock: inTwoHours })).toBe(1)
  expect(await parts.storage.read(before[0] ?? '')).toBeUndefined()
})

test('a file that is lost is missing from a backup, which says so', async () => {
  const { parts } = server
  const kept = await registered()
  const { manifest, files } = await backUpWith('lost.tar.gz', async key =>
    key === kept[0] ? undefined : parts.storage.read(key),
  )
  expect([manifest.missing, files]).toEqual([[kept[0]], kept.slice(1)])
})
