import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#contract/accounts/auth'
import { revealAadhaarPhoto } from '#contract/records/aadhaar'
import { createStudent, getStudent, updateStudent } from '#contract/records/students'
import { photograph } from '#files/testing/made'
import { openPhoto, vaultKeys } from '#files/vault'
import { sealPhotos } from '#jobs/seal-photos'
import { sweepFiles } from '#jobs/sweep'
import type { Storage } from '#storage/storage'
import { deskForAllTests, opened, person } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { adminPassword } from '#tests/served/server'
import { file, storedFiles } from '#tests/served/uploads'

const desk = deskForAllTests()
let photo: Buffer
beforeAll(async () => {
  photo = await photograph()
})

const add = async (client = desk.pune) => {
  const files = { aadhaarPhoto: file(photo, 'card.jpg') }
  return (await client.ok(createStudent, { body: { ...person(), aadhaarNo: '123412341234' }, files })).student
}
const open = (link: string, { token }: Partial<Client> = {}) =>
  fetch(desk.server.url + link, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } })
const reveal = async (id: string, client = desk.admin) =>
  (await client.ok(revealAadhaarPhoto, { params: { id } })).aadhaarPhoto
const keyOf = (link: string | null) => link?.replace(/^\/uploads\/|\?.*$/g, '') ?? ''
const stored = async (key: string) => {
  const found = await desk.server.parts.storage.read(key)
  return found && buffer(found.content)
}
const looks = async (id: string) => {
  const { rows } = await desk.server.database.owner.query(
    `select actor is not null as known, changes from audit where subject_id = $1 and action = 'revealed'`,
    [id],
  )
  return rows
}

/** Makes a student's photo what an earlier release stored: the picture itself, among the other photos. */
async function storedAsBefore(student: { id: string }): Promise<string> {
  const { owner } = desk.server.database
  const key = `photos/${randomUUID()}.jpg`
  await desk.server.parts.storage.put(key, photo, 'image/jpeg')
  await owner.query(`insert into files (key, type, size) values ($1, 'image/jpeg', $2)`, [key, photo.length])
  await owner.query('update students set aadhaar_photo = $2 where id = $1', [student.id, key])
  return key
}
const sealAll = (storage: Partial<Storage> = {}) => {
  const { parts, database } = desk.server
  const keys = vaultKeys(parts.settings)
  return sealPhotos({ pool: database.pool, storage: { ...parts.storage, ...storage }, keys, onError: () => {} })
}

describe('a photo that an earlier release stored', () => {
  test('can be revealed, and is shown in no other way, before it is encrypted', async () => {
    const { id } = await add()
    await storedAsBefore({ id })
    const { student } = await desk.admin.ok(getStudent, { params: { id } })
    expect((await open(student.aadhaarPhoto ?? '', desk.admin)).status).toBe(403)
    expect(Buffer.from(await (await open(await reveal(id), desk.admin)).arrayBuffer())).toEqual(photo)
    await sealAll()
  })

  test('is encrypted once, and the old file is gone', async () => {
    const { id, version } = await add()
    const before = await storedAsBefore({ id })
    expect(await sealAll()).toBe(1)
    expect(await sealAll()).toBe(0)
    const { student } = await desk.admin.ok(getStudent, { params: { id } })
    expect([student.version, student.aadhaarPhoto]).toEqual([version, expect.stringContaining('/photos/aadhaar/')])
    expect(await stored(before)).toBeUndefined()
    expect((await stored(keyOf(student.aadhaarPhoto)))?.includes(photo.subarray(0, 20))).toBe(false)
    expect(Buffer.from(await (await open(await reveal(id), desk.admin)).arrayBuffer())).toEqual(photo)
  })

  test('is lost at no crash, and the next start goes on', async () => {
    const { id } = await add()
    const crash = () => Promise.reject(new Error('The power is gone.'))
    const before = await storedAsBefore({ id })
    for (const broken of [{ read: crash }, { put: crash }]) {
      expect(await sealAll(broken)).toBe(0)
      expect(await stored(before)).toEqual(photo)
    }
    await sealAll({ remove: crash })
    expect(await sealAll()).toBe(0)
    const { parts } = desk.server
    await sweepFiles({
      ...parts.system,
      storage: parts.storage,
      clock: () => new Date(Date.now() + 2 * 60 * 60 * 1000),
    })
    expect(await stored(before)).toBeUndefined()
    expect((await open(await reveal(id), desk.admin)).status).toBe(200)
  })

  test('that is replaced at the same moment is not brought back', async () => {
    const { id } = await add()
    const before = await storedAsBefore({ id })
    const files = { aadhaarPhoto: file(photo, 'card.jpg') }
    const { storage } = desk.server.parts
    const replaced = async (key: string, bytes: Uint8Array, type: string) => {
      await desk.pune.ok(updateStudent, { params: { id }, body: {}, files })
      await storage.put(key, bytes, type)
    }
    const named = async () => (await desk.admin.ok(getStudent, { params: { id } })).student.aadhaarPhoto
    expect(await sealAll({ put: replaced })).toBe(0)
    const after = await storedFiles(desk.server)
    expect(after.named).toEqual(after.stored)
    expect([after.stored.includes(keyOf(await named())), after.stored.includes(before)]).toEqual([true, false])
  })
})

describe('the photo of an Aadhaar card', () => {
  test('is stored encrypted, for its own place in the storage', async () => {
    const key = keyOf((await add()).aadhaarPhoto)
    const bytes = (await stored(key)) ?? Buffer.alloc(0)
    expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const keys = vaultKeys(desk.server.parts.settings)
    expect(openPhoto(keys, key, bytes).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(() => openPhoto(keys, key.replace(/.\.jpg$/, '0.jpg').replace(/^p/, 'q'), bytes)).toThrow()
  })

  test('is on file for everybody who sees the student, and opens for nobody without a reveal', async () => {
    const { id, aadhaarPhoto } = await add()
    for (const client of [desk.pune, desk.admin]) {
      const { student } = await client.ok(getStudent, { params: { id } })
      expect(student.aadhaarPhoto).toBe(aadhaarPhoto)
      expect((await open(student.aadhaarPhoto ?? '', client)).status).toBe(403)
    }
    const link = desk.server.parts.links.photo(keyOf(aadhaarPhoto).replace('/aadhaar/', '/'))
    expect((await open(link ?? '', desk.admin)).status).toBe(404)
  })

  test('is revealed to a super admin alone, and each reveal is recorded', async () => {
    const { id } = await add()
    for (const client of [desk.pune, desk.student])
      expect(await client.refused(revealAadhaarPhoto, { params: { id } })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await looks(id)).toEqual([])
    const answer = await open(await reveal(id), desk.admin)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    await reveal(id)
    const look = { known: true, changes: { aadhaar_photo: 'shown' } }
    expect(await looks(id)).toEqual([look, look])
  })

  test('is shown by a link that works in the session that revealed it, for two minutes', async () => {
    const { id } = await add()
    const other = await desk.signIn('admin', adminPassword)
    const link = await reveal(id)
    for (const client of [other, desk.pune, undefined]) expect((await open(link, client)).status).toBe(403)
    const own = await reveal(id, other)
    expect((await open(own, other)).status).toBe(200)
    await other.ok(logout)
    expect((await open(own, other)).status).toBe(403)
    desk.setClock('2026-06-15T10:02:00+05:30')
    expect((await open(link, desk.admin)).status).toBe(403)
    desk.setClock(opened)
    expect((await open(link, desk.admin)).status).toBe(200)
  })

  test('that is not there is not found, and no reveal is recorded', async () => {
    const { id } = (await desk.pune.ok(createStudent, { body: { ...person(), aadhaarNo: '123412341234' } })).student
    expect(await desk.admin.refused(revealAadhaarPhoto, { params: { id } })).toMatchObject({
      status: 404,
      error: 'No photo of the Aadhaar card is kept.',
    })
    expect(await looks(id)).toEqual([])
  })

  test('is removed with its student’s change, and a link to it finds nothing', async () => {
    const { id, aadhaarPhoto } = await add()
    const link = await reveal(id)
    await desk.pune.ok(updateStudent, { params: { id }, body: { aadhaarPhoto: '' } })
    expect((await open(link, desk.admin)).status).toBe(404)
    expect((await storedFiles(desk.server)).stored).not.toContain(keyOf(aadhaarPhoto))
  })
})
