import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createCourse } from '#contract/records/courses'
import { createMaterial } from '#contract/records/materials'
import { createOffer, deleteOffer, listOffers, updateOffer } from '#contract/records/offers'
import { until } from '#db/testing/until'
import { officeDocument, pdf, photograph, picture, pictureBomb, zip } from '#files/testing/made'
import { sweepFiles } from '#jobs/sweep'
import { type Bucket, openBucket } from '#storage/testing/bucket'
import { serverForAllTests, startTestServer, type TestServer } from '#tests/served/server'
import { file, storedFiles, temporaryFiles } from '#tests/served/uploads'

const server = serverForAllTests()
let courseId: string
beforeAll(async () => {
  const body = { name: 'Tally Prime', duration: 3, fees: 6000 }
  courseId = (await server.admin.ok(createCourse, { body })).course.id
})

const offer = { title: 'Diwali', description: 'Ten percent off', validFrom: '2026-10-01', validTill: '2026-11-15' }
const material = () => ({ courseId, title: 'Notes' })
const jpeg = await picture().jpeg().toBuffer()

describe('a refused upload leaves nothing behind', () => {
  test.each([
    ['a page named as a picture', () => file('<!DOCTYPE html><script>alert(1)</script>', 'cat.jpg'), 415],
    ['a drawing with a script', () => file('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'cat.png'), 415],
    [
      'a picture that is a page too',
      () => file(Buffer.concat([jpeg, Buffer.from('<script>x</script>')]), 'a.jpg'),
      415,
    ],
    ['a picture that is an archive too', () => file(Buffer.concat([jpeg, zip({ a: 'a' })]), 'a.jpg'), 415],
    ['a picture of more than 5 MB', () => file(Buffer.concat([jpeg, randomBytes(5 * 1024 * 1024)]), 'a.jpg'), 413],
    ['a picture as large as a house', async () => file(await pictureBomb(), 'small.png'), 413],
    ['an empty file', () => file('', 'a.jpg'), 400],
    ['a name with NUL', () => file(jpeg, '../../a\0.jpg'), 400],
    ['a document where a picture is wanted', () => file(pdf, 'a.jpg'), 415],
  ])('%s', async (_, made, status) => {
    const left = await temporaryFiles()
    const before = await storedFiles(server)
    const refused = await server.admin.refused(createOffer, { body: offer, files: { image: await made() } })
    expect(refused.status).toBe(status)
    if (status === 415) expect(refused.error).toBe('Image must be a picture (JPEG, PNG, WebP or GIF).')
    expect(await left()).toEqual([])
    expect(await storedFiles(server)).toEqual(before)
    expect((await server.visitor.ok(listOffers)).offers).toEqual([])
  })

  test.each([
    ['a file of 26 MB', () => file(Buffer.alloc(26 * 1024 * 1024, 'a'), 'large.txt'), 413],
    ['a zip named as a document', () => file(zip({ 'a.txt': 'a' }), 'letter.docx'), 415],
    ['a document with macros', () => file(officeDocument('docx', { 'word/vbaProject.bin': 'x' }), 'a.docx'), 415],
    ['a page', () => file('<html>', 'page.html', 'text/html'), 415],
    ['a program', () => file(Buffer.from('MZ\x90\0', 'latin1'), 'notes.pdf', 'application/pdf'), 415],
  ])('%s as study material', async (_, made, status) => {
    const left = await temporaryFiles()
    const refused = await server.admin.refused(createMaterial, { body: material(), files: { file: made() } })
    expect(refused.status).toBe(status)
    expect(await left()).toEqual([])
    expect(await storedFiles(server)).toEqual({ stored: [], named: [] })
  })

  test('a form with a wrong field', async () => {
    const left = await temporaryFiles()
    const body = { ...offer, validTill: '2026-09-30' }
    const { details } = await server.admin.refused(createOffer, { body, files: { image: file(jpeg, 'a.jpg') } })
    expect(details).toEqual([{ path: 'validTill', message: 'must not be before the day it is valid from.' }])
    expect(await left()).toEqual([])
    expect(await storedFiles(server)).toEqual({ stored: [], named: [] })
  })

  test('two files for one field', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(offer)) form.append(name, value)
    for (const name of ['a.jpg', 'b.jpg']) form.append('image', file(jpeg, name))
    const answer = await server.admin.send('POST', '/offers', { body: form })
    expect(answer).toMatchObject({
      status: 400,
      json: { details: [{ path: 'image', message: 'takes a single file.' }] },
    })
    expect(await storedFiles(server)).toEqual({ stored: [], named: [] })
  })

  test('a file from a caller who may not send one is not even read', async () => {
    const left = await temporaryFiles()
    const large = { image: file(randomBytes(6 * 1024 * 1024), 'a.jpg') }
    expect((await server.visitor.refused(createOffer, { body: offer, files: large })).code).toBe('NOT_SIGNED_IN')
    expect(await left()).toEqual([])
  })

  /** Begins to send a form, of which the rest never comes. */
  const beginForm = () => {
    const sending = request(`${server.url}/api/offers`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.admin.token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 1_000_000,
      },
    })
    onTestFinished(() => void sending.destroy())
    return sending.on('error', () => {})
  }
  const half = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf of it'

  test('a second file for a field, of which nothing is written to the disk', async () => {
    const left = await temporaryFiles()
    const written = async () => {
      const [folder] = await left()
      return folder ? (await readdir(join(tmpdir(), folder))).length : 0
    }
    const sending = beginForm()
    sending.write(half)
    await until(async () => (await written()) === 1)
    sending.write(`\r\n${half}`)
    await until(async () => (await written()) === 0)
    sending.destroy()
    await until(async () => (await left()).length === 0)
  })

  test('a form whose sender disconnects', async () => {
    const left = await temporaryFiles()
    const sending = beginForm()
    sending.write(half)
    await until(async () => (await left()).length === 1)
    sending.destroy()
    await until(async () => (await left()).length === 0)
    expect(await storedFiles(server)).toEqual({ stored: [], named: [] })
  })
})

describe('a transaction that fails', () => {
  const failing = async (work: () => Promise<unknown>, how = `raise exception 'no'`) => {
    await server.database.owner.query(`
      create function fail() returns trigger language plpgsql security definer as $$ begin ${how}; return new; end $$;
      create trigger fail before insert or update on offers for each row execute function fail()`)
    try {
      await work()
    } finally {
      await server.database.owner.query('drop trigger fail on offers; drop function fail()')
    }
  }

  test('leaves no file', async () => {
    const left = await temporaryFiles()
    await failing(async () => {
      const refused = await server.admin.refused(createOffer, { body: offer, files: { image: file(jpeg, 'a.jpg') } })
      expect(refused.status).toBe(500)
    })
    expect(await left()).toEqual([])
    expect(await storedFiles(server)).toEqual({ stored: [], named: [] })
  })

  test('leaves its file to the sweep when the connection broke, because the commit may have succeeded', async () => {
    const breaking = 'perform pg_terminate_backend(pg_backend_pid())'
    await failing(async () => {
      const refused = await server.admin.refused(createOffer, { body: offer, files: { image: file(jpeg, 'a.jpg') } })
      expect(refused.status).toBe(503)
    }, breaking)
    expect(await storedFiles(server)).toMatchObject({ stored: [expect.stringMatching(/^offers/)], named: [] })
    const { storage, system } = server.parts
    const clock = () => new Date(Date.now() + 2 * 60 * 60 * 1000)
    expect(await sweepFiles({ pool: system.pool, storage, clock })).toBe(1)
    expect(await storedFiles(server)).toEqual({ stored: [], named: [] })
  })

  test('keeps the file that it was going to replace', async () => {
    const { offer: made } = await server.admin.ok(createOffer, { body: offer, files: { image: file(jpeg, 'a.jpg') } })
    const before = await storedFiles(server)
    const change = { params: { id: made.id }, body: {}, files: { image: file(jpeg, 'b.jpg') } }
    await failing(async () => expect((await server.admin.refused(updateOffer, change)).status).toBe(500))
    expect(await storedFiles(server)).toEqual(before)
    const stale = { ...change, body: { version: 99 } }
    expect((await server.admin.refused(updateOffer, stale)).code).toBe('STALE_VERSION')
    expect(await storedFiles(server)).toEqual(before)
    await server.admin.ok(deleteOffer, { params: { id: made.id } })
  })
})

describe('with an Idempotency-Key', () => {
  const send = (image: File, key: string) => server.admin.call(createOffer, { body: offer, files: { image }, key })

  test('the same form creates one offer and one file, and gets the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(file(jpeg, 'a.jpg'), 'form')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await send(file(jpeg, 'a.jpg'), 'form')).headers.get('Idempotency-Replayed')).toBe('true')
    const { offers } = await server.visitor.ok(listOffers)
    expect(offers).toHaveLength(1)
    const name = `offers/${offers[0]?.image}`
    expect(await storedFiles(server)).toEqual({ stored: [name], named: [name] })
  })

  test.each([
    ['other bytes', async () => file(await photograph(), 'a.jpg')],
    ['another name', () => file(jpeg, 'b.jpg')],
  ])('a form with %s is another request', async (_, other) => {
    const before = await storedFiles(server)
    expect((await send(await other(), 'form')).json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    const { code } = await server.admin.refused(createOffer, { body: offer, key: 'form' })
    expect(code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await storedFiles(server)).toEqual(before)
  })
})

describe('a form', () => {
  test('may contain unexpected files, which are ignored', async () => {
    const left = await temporaryFiles()
    const files = { surprise: file(randomBytes(6 * 1024 * 1024), 'a.exe') }
    const before = await storedFiles(server)
    await server.admin.ok(createOffer, { body: offer, files })
    expect(await left()).toEqual([])
    expect(await storedFiles(server)).toEqual(before)
  })

  test('may come from a browser with an empty file field', async () => {
    const { offer: made } = await server.admin.ok(createOffer, { body: offer, files: { image: file('', '') } })
    expect(made.image).toBeNull()
  })

  test('may be JSON when no file is sent', async () => {
    expect((await server.admin.ok(createOffer, { body: { ...offer, image: 'cat.jpg' } })).offer.image).toBeNull()
  })
})

describe('a picture', () => {
  test('is stored without its metadata, and is removed with its offer', async () => {
    const before = await storedFiles(server)
    const image = file(await photograph(), '../../../etc/passwd')
    const { offer: made } = await server.admin.ok(createOffer, { body: offer, files: { image } })
    expect(made.image).toMatch(/^[0-9a-f-]{36}\.jpg$/)
    const answer = await fetch(`${server.url}/uploads/offers/${made.image}`)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('latin1')).not.toMatch(/phone|Asha|GPS|Exif/)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 40 })
    await server.admin.ok(deleteOffer, { params: { id: made.id } })
    expect(await storedFiles(server)).toEqual(before)
    expect((await fetch(`${server.url}/uploads/offers/${made.image}`)).status).toBe(404)
  })

  test('is replaced, kept or removed by a change', async () => {
    const { offer: made } = await server.admin.ok(createOffer, { body: offer, files: { image: file(jpeg, 'a.jpg') } })
    const params = { id: made.id }
    const { offer: kept } = await server.admin.ok(updateOffer, { params, body: { title: 'Dussehra' } })
    expect(kept.image).toBe(made.image)
    const png = file(await picture().png().toBuffer(), 'b.png')
    const { offer: changed } = await server.admin.ok(updateOffer, { params, body: {}, files: { image: png } })
    expect(changed.image).toMatch(/\.png$/)
    const between = await storedFiles(server)
    expect(between.stored).not.toContain(`offers/${made.image}`)
    expect(between.named).toEqual(between.stored)
    const { offer: bare } = await server.admin.ok(updateOffer, { params, body: { image: null } })
    expect(bare.image).toBeNull()
    expect((await storedFiles(server)).stored).not.toContain(`offers/${changed.image}`)
    await server.admin.ok(deleteOffer, { params })
  })
})

describe('in a bucket', () => {
  let bucket: Bucket
  let other: TestServer
  beforeAll(async () => {
    bucket = await openBucket()
    other = await startTestServer({
      environment: {
        STORAGE_URL: `s3://uploads/pune?endpoint=${bucket.setting.endpoint}`,
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
      },
    })
  })
  afterAll(async () => {
    await other.stop()
    await bucket.stop()
  })

  test('pictures are stored, shown and removed as in a folder', async () => {
    const { offer: made } = await other.admin.ok(createOffer, { body: offer, files: { image: file(jpeg, 'a.jpg') } })
    const name = `offers/${made.image}`
    expect(await storedFiles(other)).toEqual({ stored: [name], named: [name] })
    const answer = await fetch(`${other.url}/uploads/${name}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(40)
    await other.admin.ok(deleteOffer, { params: { id: made.id } })
    expect(await storedFiles(other)).toEqual({ stored: [], named: [] })
  })

  test('a missing one stops the start with an error that names it', async () => {
    const environment = {
      STORAGE_URL: `s3://nothing?endpoint=${bucket.setting.endpoint}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    }
    await expect(startTestServer({ environment })).rejects.toThrow(/^STORAGE_URL names the bucket nothing/)
  })

  test('while it is away, files are refused as unavailable, and everything else works', async () => {
    await bucket.stop()
    const refused = await other.admin.refused(createOffer, { body: offer, files: { image: file(jpeg, 'a.jpg') } })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
    expect((await other.visitor.ok(listOffers)).offers).toEqual([])
    await other.admin.ok(createOffer, { body: offer })
    bucket = await openBucket()
  })
})
