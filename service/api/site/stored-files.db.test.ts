import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverForAllTests } from '#tests/served/server'

let now = new Date('2026-06-15T04:30:00Z')
const server = serverForAllTests({ clock: () => now })
const bytes = randomBytes(3_000)
const photo = `photos/${randomUUID()}.jpg`
const offer = `offers/${randomUUID()}.png`
const material = `materials/${randomUUID()}.pdf`
beforeAll(async () => {
  for (const key of [photo, offer, material]) await server.parts.storage.put(key, bytes, 'image/jpeg')
})

const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, init)
const link = (key: string) => server.parts.links.photo(key) ?? ''

describe('a photo of a student', () => {
  test('is shown to anybody with a link, until the link expires', async () => {
    const signed = link(photo)
    const answer = await ask(signed)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=900')
    now = new Date(now.getTime() + 15 * 60 * 1000)
    const late = await ask(signed)
    expect(late.status).toBe(403)
    expect(await late.json()).toMatchObject({
      code: 'FORBIDDEN',
      error: 'This link has expired. Please load the page again.',
    })
  })

  test.each([
    ['without a link', () => `/uploads/${photo}`],
    ['with a signature that was changed', () => link(photo).replace(/.$/, last => (last === 'A' ? 'Q' : 'A'))],
    ['with the link of another photo', () => link(photo).replace(photo, `photos/${randomUUID()}.jpg`)],
    ['with a longer time', () => link(photo).replace(/expires=(\d+)/, (_, until) => `expires=${Number(until) + 1}`)],
    ['by any other name', () => '/uploads/photos/passport.jpg'],
    ['as a super admin', () => `/uploads/${photo}`],
  ])('is refused %s', async (_, path) => {
    const headers = { Authorization: `Bearer ${server.admin.token}` }
    expect((await ask(path(), { headers })).status).toBe(403)
  })

  test('is not found once it is gone, even with a valid link', async () => {
    expect((await ask(link(`photos/${randomUUID()}.jpg`))).status).toBe(404)
  })
})

describe('a picture of an offer', () => {
  test('is shown to everybody, and may be kept by every cache', async () => {
    const answer = await ask(`/uploads/${offer}`)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  test('can be asked for without its bytes', async () => {
    const answer = await ask(`/uploads/${offer}`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '3000'])
  })
})

test('no browser guesses the type of a file or lets it run scripts', async () => {
  for (const path of [`/uploads/${offer}`, link(photo)]) {
    const { headers } = await ask(path)
    expect(headers.get('Content-Type')).toBe(path.includes('png') ? 'image/png' : 'image/jpeg')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  }
})

test.each([
  '/uploads/',
  '/uploads/offers/',
  '/uploads/offers/nothing.png',
  `/uploads/offers/${randomUUID()}.png`,
  `/uploads/${offer.replace('.png', '.html')}`,
  `/uploads/offers/..%2F${material.replace('/', '%2F')}`,
  `/uploads/offers/%2e%2e/${photo}`,
  `/uploads/${material}`,
  '/uploads/%00',
])('%s is not there', async path => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    path.includes('photos') ? 403 : 404,
    'application/json; charset=utf-8',
  ])
})

test('no file can be stored there by HTTP', async () => {
  const answer = await ask(`/uploads/${offer}`, { method: 'PUT', body: 'x' })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})
