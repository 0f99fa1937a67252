import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { createOffer, updateOffer } from '#contract/records/offers'
import { temporaryFolder } from '#db/testing/folder'
import { picture } from '#files/testing/made'
import { sweepFiles } from '#jobs/sweep'
import type { Storage } from '#storage/storage'
import { newKey } from '#tests/desk/desk'
import { serverForAllTests } from '#tests/served/server'
import { file } from '#tests/served/uploads'
import { entriesOf } from '../restore/archive.ts'
import { backUp } from './backup.ts'

const server = serverForAllTests()
let safe: string
beforeAll(async () => {
  safe = await temporaryFolder()
})
afterAll(() => rm(safe, { recursive: true }))

const image = async () => file(await picture().png().toBuffer(), 'rain.png')
const registered = async () => {
  const { rows } = await server.database.owner.query<{ key: string }>('select key from files order by key')
  return rows.map(({ key }) => key)
}
const backUpWith = async (name: string, read: Storage['read']) => {
  const path = join(safe, name)
  const storage = { ...server.parts.storage, read }
  const { url } = server.database
  const { manifest } = await backUp(path, {
    url,
    storage,
    secretsOf: undefined,
    publicKey: 'the public key',
    onProgress() {},
  })
  const names: string[] = []
  for await (const { name, bytes } of entriesOf(path)) {
    for await (const _ of bytes);
    names.push(name)
  }
  const files = names.filter(name => name.startsWith('files/') && !name.startsWith('files/seals/'))
  return { manifest, names, files: files.map(name => name.slice('files/'.length)) }
}

test('the manifest says what is in a backup, of when it is and where each log ends', async () => {
  const { admin, parts, database } = server
  await admin.ok(recordEntry, {
    body: { type: 'expense', source: 'Rent', amount: 5, date: '2025-06-02' },
    key: newKey(),
  })
  const { rows: heads } = await database.owner.query(
    `select h.institute_id as institute, i.name, h.seq, encode(h.hash, 'hex') as hash
     from ledger_heads h join institutes i on i.id = h.institute_id`,
  )
  await parts.seal(heads[0].institute)
  const began = new Date().toISOString()
  const { manifest, names } = await backUpWith('manifest.tar.gz', parts.storage.read)
  expect(manifest.books).toEqual(heads)
  expect(heads).toMatchObject([{ seq: 1, hash: expect.stringMatching(/^(?!0+$)[0-9a-f]{64}$/) }])
  expect(manifest.madeAt >= began && manifest.madeAt <= new Date().toISOString()).toBe(true)
  const { rows: migrations } = await database.owner.query('select name, checksum from schema_migrations order by name')
  expect(manifest.migrations).toEqual(migrations)
  const seals = names.filter(name => name.startsWith('files/seals/'))
  expect([manifest.files, manifest.seals, manifest.missing]).toEqual([0, seals.length, []])
  expect(seals.length).toBeGreaterThan(0)
  expect([manifest.secrets, manifest.publicKey]).toEqual([false, 'the public key'])
  for (const { name, columns, rows, parts: many } of manifest.tables) {
    const { rows: counted } = await database.owner.query(`select count(*)::int as rows from "${name}"`)
    expect([name, rows]).toEqual([name, counted[0].rows])
    expect(names.filter(one => one.startsWith(`tables/${name}.`))).toHaveLength(many)
    expect([name, columns]).toEqual([name, expect.arrayContaining([expect.any(String)])])
  }
  expect(manifest.tables.find(({ name }) => name === 'events')).toMatchObject({ rows: 1, parts: 1 })
  expect(names.slice(-2)).toEqual(['manifest.json', 'SHA256SUMS'])
})

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
  expect([manifest.missing, manifest.files, files]).toEqual([[kept[0]], kept.length - 1, kept.slice(1)])
})
