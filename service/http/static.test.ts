import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'
import { serveWeb } from './static.ts'

const root = mkdtempSync(join(tmpdir(), 'fee-ledger-web-'))
let listening: Listening
beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<title>Institute</title>')
  writeFileSync(join(root, 'assets/main-1a2b.js'), 'start()')
  const app = new Koa()
  app.use(serveWeb(root))
  listening = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await listening.close()
  rmSync(root, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(`${listening.url}${path}`, init)
const page = { headers: { Accept: 'text/html' } }

describe('the page', () => {
  test.each(['/', '/login', '/students/0199f3c0', '/dashboard?from=mail'])('is what %s shows', async path => {
    const answer = await get(path, page)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'text/html;charset=utf-8',
      'no-cache',
    ])
    expect(await answer.text()).toBe('<title>Institute</title>')
  })

  test.each(['/assets/gone.js', '/favicon.ico', '/api/courses', '/uploads/photo'])(
    'is not what %s shows',
    async path => {
      expect((await get(path, page)).status).toBe(404)
    },
  )

  test('is not what a program gets that wants data, nor an answer to a POST', async () => {
    expect((await get('/login', { headers: { Accept: 'application/json' } })).status).toBe(404)
    expect((await get('/login', { ...page, method: 'POST' })).status).toBe(404)
  })

  test('is asked for again with its tag, and not sent twice', async () => {
    const tag = (await get('/', page)).headers.get('ETag') ?? ''
    expect((await get('/', { headers: { ...page.headers, 'If-None-Match': tag } })).status).toBe(304)
  })
})

test('a script is kept for good: its name changes with its content', async () => {
  const answer = await get('/assets/main-1a2b.js')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('Content-Type')).toBe('text/javascript')
  expect(await answer.text()).toBe('start()')
})

test.each(['/../package.json', '/..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00'])(
  'nothing outside the folder is read by %s',
  async path => {
    expect(['Not Found', '<title>Institute</title>']).toContain(await rawBody(path))
  },
)

/** fetch would tidy the path up. */
function rawBody(path: string): Promise<string> {
  const { hostname, port } = new URL(listening.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, answer => text(answer).then(resolve, reject))
    sent.on('error', reject)
    sent.end()
  })
}
