import { request } from 'node:http'
import { connect } from 'node:net'
import { askBytes } from '../ask.ts'
import type { Attack, Group, Sequence } from '../attack.ts'
import type { World } from '../world.ts'

const evil = 'evil.example.net'
const visit = (what: string, path: string, expect: Attack['expect'], headers: Record<string, string> = {}): Attack => ({
  who: 'visitor',
  what,
  ask: { path, headers },
  expect,
  objection: ({ headers: got, text }) => {
    if (got['access-control-allow-origin']) return `lets ${got['access-control-allow-origin']} read`
    if (String(got.location ?? '').includes(evil)) return `leads to ${got.location}`
    return text.includes(evil) ? 'repeats a foreign address' : undefined
  },
})

const html = { Accept: 'text/html' }
const origin = { Origin: `https://${evil}` }
const traversals = [
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/uploads/../jwt-secret',
  '/uploads/photos/..%2f..%2fjwt-secret',
  '/uploads/offers/%00',
  '/uploads/offers/....//....//jwt-secret',
  '/.git/config',
  '/.env',
  '/api/../package.json',
]

const from = (path: string, type: string): Attack => ({
  ...visit(`a form of another site to ${path} as ${type}`, path, [401, 415], {
    ...origin,
    Cookie: 'token=x',
    'Content-Type': type,
  }),
  ask: {
    method: 'POST',
    path,
    body: '{"enrollmentId":"x","amount":1}',
    headers: { ...origin, Cookie: 'token=x', 'Content-Type': type },
  },
})

const attacks = ({ own }: World): Attack[] => [
  ...['/', '/login', '/robots.txt', '/sitemap.xml', '/api/health/live'].flatMap(path => [
    visit(`${path} for a foreign host`, path, [200, 400, 404], { ...html, Host: evil }),
    visit(`${path} for a host that a proxy would name`, path, [200, 404], {
      ...html,
      'X-Forwarded-Host': evil,
      'X-Forwarded-Proto': 'javascript',
    }),
  ]),
  ...[
    '//evil.example.net',
    '/\\evil.example.net',
    '/%2f%2fevil.example.net',
    '/login?next=https://evil.example.net',
    '/https://evil.example.net',
  ].map(
    path =>
      ({
        ...visit(`a way out through ${path}`, path, [200, 400, 404], html),
        objection: ({ status, headers }) =>
          status < 400 && headers.location ? `leads to ${headers.location}` : undefined,
      }) satisfies Attack,
  ),
  ...traversals.map(path => ({
    ...visit(`a file outside by ${path}`, path, [400, 403, 404], { Accept: '*/*' }),
    objection: ({ text }: { text: string }) =>
      /"private": true|root:x:0|repositoryformatversion/.test(text) ? 'shows a file' : undefined,
  })),
  visit('offers for another origin', '/api/offers', 200, origin),
  visit('students for another origin', '/api/students', 401, origin),
  {
    ...visit('a question before a foreign request', '/api/payments', [404, 405], origin),
    ask: {
      method: 'OPTIONS',
      path: '/api/payments',
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    },
  },
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(type =>
    from('/api/payments', type),
  ),
  {
    who: 'clerk',
    what: 'a payment as plain text',
    ask: {
      method: 'POST',
      path: '/api/payments',
      body: `{"enrollmentId":"${own.enrollment}","amount":1}`,
      headers: { 'Content-Type': 'text/plain' },
    },
    expect: 415,
  },
  {
    who: 'clerk',
    what: 'a payment in UTF-7',
    ask: {
      method: 'POST',
      path: '/api/payments',
      body: '{}',
      headers: { 'Content-Type': 'application/json; charset=utf-7' },
    },
    expect: 415,
  },
  {
    who: 'clerk',
    what: 'a payment that says it is compressed',
    ask: {
      method: 'POST',
      path: '/api/payments',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    },
    expect: [400, 415],
  },
  {
    who: 'clerk',
    what: 'a method by a header',
    ask: {
      method: 'POST',
      path: `/api/payments/${own.payment}`,
      json: {},
      headers: { 'X-HTTP-Method-Override': 'DELETE' },
    },
    expect: 405,
  },
  ...['TRACE', 'PATCH', 'PROPFIND'].map(
    (method): Attack => ({
      who: 'clerk',
      what: `the method ${method}`,
      ask: { method, path: '/api/payments' },
      expect: [400, 405],
    }),
  ),
  {
    who: 'visitor',
    what: 'headers of 20 kB',
    ask: { path: '/api/offers', headers: { 'X-Long': 'x'.repeat(20_000) } },
    expect: 431,
  },
  {
    who: 'visitor',
    what: 'an address of 15 kB',
    ask: { path: `/api/offers?search=${'['.repeat(15_000)}` },
    expect: [400, 414, 431],
  },
  {
    who: 'clerk',
    what: 'a file under a photo’s address without its signature',
    ask: { path: '/uploads/photos/0199f3c0-0000-7000-8000-000000000000.jpg' },
    expect: 403,
  },
  {
    who: 'clerk',
    what: 'a photo’s address under an invented signature',
    ask: { path: '/uploads/photos/0199f3c0-0000-7000-8000-000000000000.jpg?expires=9999999999&signature=AAAA' },
    expect: 403,
  },
]

/** What no client of HTTP would send. */
const bytes: readonly (readonly [string, string])[] = [
  ['two lengths', 'POST /api/payments HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 40\r\n\r\nabcd'],
  [
    'a length and chunks',
    'POST /api/payments HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  ],
  ['a header without its end', 'GET /api/offers HTTP/1.1\r\nHost: x\r\nX: a\nb: c\r\n\r\n'],
  ['a space before the colon', 'GET /api/offers HTTP/1.1\r\nHost : x\r\n\r\n'],
  ['rubbish', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n'],
  ['3,000 headers', `GET /api/offers HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(3_000)}\r\n`],
]

const slow = ({ url, send }: World): Sequence => ({
  what: '200 connections that send their headers and bodies drop by drop',
  run: async () => {
    const { hostname, port } = new URL(url)
    const sockets = Array.from({ length: 100 }, () => connect({ host: hostname, port: Number(port) }))
    for (const socket of sockets) socket.on('error', () => {}).write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-')
    const bodies = Array.from({ length: 100 }, () =>
      request(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': 1_000_000 },
      }),
    )
    for (const body of bodies) body.on('error', () => {}).write('{')
    const { status, milliseconds } = await send({ path: '/api/offers' })
    for (const socket of sockets) socket.destroy()
    for (const body of bodies) body.destroy()
    return status === 200 && milliseconds < 2_000 ? [] : [`others are answered ${status} after ${milliseconds} ms`]
  },
})

export const transportGroup: Group = {
  name: 'transport',
  aim: 'Hosts, origins, ways out, paths, methods, headers and bytes that no client of ours sends',
  refused: true,
  attacks,
  sequences: world => [
    ...bytes.map(([what, sent]) => ({
      what,
      run: async () => {
        const line = await askBytes(world.url, sent)
        return line === '' || /^HTTP\/1\.1 4\d\d /.test(line) ? [] : [`answered ${line}`]
      },
    })),
    slow(world),
  ],
}
