import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createUser, login } from '#contract/accounts/auth'
import { endpoints } from '#contract/endpoints'
import { ready } from '#contract/product/health'
import { createCourse, listCourses, updateCourse } from '#contract/records/courses'
import { serverForAllTests } from '#tests/served/server'

const server = serverForAllTests()

const json = { 'Content-Type': 'application/json' }
const course = { name: 'Tally Prime', duration: 3, fees: 6000 }

describe('where nobody has to be signed in', () => {
  const open = endpoints.filter(({ method, roles, body }) => method !== 'GET' && body && roles.includes('visitor'))

  test.each(open.map(({ method, path }) => [method, path] as const))(
    '%s %s takes no more than 32 kB, and reads no further',
    async (method, path) => {
      const spaces = (bytes: number) => `{"username":"${' '.repeat(bytes - 15)}"}`
      const refused = { status: 413, json: { code: 'TOO_LARGE' } }
      const send = (body: NonNullable<RequestInit['body']>, headers = {}) =>
        server.visitor.send(method, path, { body, headers })
      expect(await send(spaces(32 * 1024), json)).toMatchObject({ status: 400 })
      // What is too large is not parsed: this is not JSON either.
      expect(await send('x'.repeat(32 * 1024 + 1), json)).toMatchObject(refused)
      expect(await send(gzipSync(spaces(1024 * 1024)), { ...json, 'Content-Encoding': 'gzip' })).toMatchObject(refused)
      const form = new FormData()
      form.append('username', 'x'.repeat(32 * 1024))
      expect(await send(form)).toMatchObject(refused)
    },
  )
})

describe('invalid input', () => {
  test('one wrong field is named in a sentence', async () => {
    const { status, code, error, details } = await server.admin.refused(createCourse, {
      body: { ...course, name: undefined },
    })
    expect({ status, code, error }).toEqual({ status: 400, code: 'INVALID_INPUT', error: 'Name is required.' })
    expect(details).toEqual([{ path: 'name', message: 'is required.' }])
  })

  test('several wrong fields are all named', async () => {
    const { error, details } = await server.admin.refused(createCourse, { body: { duration: 0, fees: '1,000' } })
    expect(details.map(({ path }) => path)).toEqual(['name', 'duration', 'fees'])
    expect(error).toMatch(/^Please correct: name is required; duration must be .+; fee must be .+[^.]\.$/)
  })

  test('on POST empty texts and nulls count as absent, on PUT they clear', async () => {
    const { course: made } = await server.admin.ok(createCourse, {
      body: { ...course, category: 'Accounts', description: '' },
    })
    expect(made.description).toBeNull()
    const { course: cleared } = await server.admin.ok(updateCourse, { params: { id: made.id }, body: { category: '' } })
    expect(cleared).toMatchObject({ category: null, name: course.name, version: 2 })
    const { details } = await server.admin.refused(updateCourse, { params: { id: made.id }, body: { name: null } })
    expect(details).toEqual([{ path: 'name', message: 'is required.' }])
  })

  test('unknown fields, __proto__ and constructor have no effect', async () => {
    const body = `{"name":"MS-CIT","duration":"3","fees":"4500.50","version":99,"id":"x",
      "__proto__":{"isActive":false},"constructor":{"prototype":{"isActive":false}}}`
    const { status, json: answer } = await server.admin.send('POST', '/courses', { headers: json, body })
    expect(status).toBe(201)
    expect(answer).toMatchObject({ course: { duration: 3, fees: 4500.5, isActive: true, version: 1 } })
    expect(Object.prototype).not.toHaveProperty('isActive')
  })

  test('texts that cannot be stored are refused, with the name of their field', async () => {
    const body = `{"name":"a\\u0000b","duration":3,"fees":1}`
    const nul = await server.admin.send('POST', '/courses', { headers: json, body })
    expect(nul.json).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'name' }] })
    const surrogate = await server.admin.send('POST', '/courses', {
      headers: { ...json, 'Idempotency-Key': 'surrogate' },
      body: `{"name":"x","duration":3,"fees":1,"other":{"deep":"\\ud800"}}`,
    })
    expect(surrogate.json).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'other.deep' }] })
  })

  test('a body that is nested too deeply is refused without recursing into it', async () => {
    const send = (name: string) => server.admin.send('POST', '/courses', { headers: json, body: `{"name":${name}}` })
    const text = 'The data sent is nested too deeply.'
    expect(await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toMatchObject({
      status: 400,
      json: { error: text },
    })
    // Brackets of a text open nothing.
    const { json: wrong } = await send(JSON.stringify(`\\"${'['.repeat(200)}"{`))
    expect(wrong).toMatchObject({ error: expect.stringContaining('duration is required') })
  })

  test('a body of more fields than any form has is refused before it is parsed', async () => {
    const send = (count: number, more = '') => {
      const fields = Array.from({ length: count }, (_, at) => `"f${at}":1`)
      return server.admin.send('POST', '/courses', { headers: json, body: `{${[...fields, more || '"g":1'].join()}}` })
    }
    expect(await send(10_000)).toMatchObject({ status: 400, json: { error: 'The data sent has too many fields.' } })
    // Colons of a text name no field.
    const { json: wrong } = await send(9_990, `"name":"${':'.repeat(100)}"`)
    expect(wrong).toMatchObject({ error: expect.stringContaining('duration is required') })
  })

  test.each([
    ['empty objects', '{}'],
    ['empty lists', '[]'],
    ['numbers', '1'],
  ])('a body of more %s than any form has is refused before it is parsed', async (_, value) => {
    // It is no JSON, which a parser would say.
    const body = `{"name":[${`${value},`.repeat(20_000)}`
    expect(await server.admin.send('POST', '/courses', { headers: json, body })).toMatchObject({
      status: 400,
      json: { error: 'This is more data than can be sent at once.' },
    })
    const { json: wrong } = await server.admin.send('POST', '/courses', {
      headers: json,
      body: JSON.stringify({ name: `${value},`.repeat(20_000) }),
    })
    expect(wrong).toMatchObject({ error: expect.stringContaining('duration is required') })
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('a body in %s is unpacked, and refused when it cannot be', async (encoding, pack) => {
    const send = (body: Buffer<ArrayBuffer>) =>
      server.visitor.send('POST', '/contacts', { headers: { ...json, 'Content-Encoding': encoding }, body })
    const packed = Buffer.from(pack('{"name":"Asha"}'))
    expect(await send(packed)).toMatchObject({ status: 400, json: { details: [{ path: 'email' }, {}, {}, {}] } })
    for (const broken of [Buffer.from('xxxxxxxxxxx'), packed.subarray(0, -1)])
      expect(await send(broken)).toMatchObject({ status: 400, json: { error: 'The data sent cannot be read.' } })
  })

  test('a list is not accepted as a body', async () => {
    expect((await server.admin.send('POST', '/courses', { headers: json, body: '[]' })).json).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

describe('queries', () => {
  test('empty values count as absent, wrong ones are named', async () => {
    await server.visitor.ok(listCourses, { query: { search: '' } })
    const wrong = await server.visitor.refused(listCourses, { query: { limit: 0, sort: 'password' } })
    expect(wrong.details.map(({ path }) => path)).toEqual(['limit', 'sort'])
    expect((await server.visitor.send('GET', '/courses?limit=1&limit=2')).status).toBe(400)
    expect((await server.visitor.send('GET', '/courses?search=%ff%')).status).toBe(200)
  })
})

describe('what is no JSON', () => {
  test.each([
    ['broken', json, '{"name": ', 400, 'INVALID_INPUT'],
    ['a text', json, '"name"', 400, 'INVALID_INPUT'],
    ['of another type', { 'Content-Type': 'text/plain' }, 'name', 415, 'UNSUPPORTED_TYPE'],
    ['an HTML form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'name=x', 415, 'UNSUPPORTED_TYPE'],
    ['in another charset', { 'Content-Type': 'application/json; charset=klingon' }, '{}', 415, 'UNSUPPORTED_TYPE'],
    ['compressed in an unknown way', { ...json, 'Content-Encoding': 'zip' }, '{}', 415, 'UNSUPPORTED_TYPE'],
    ['compressed according to its header alone', { ...json, 'Content-Encoding': 'gzip' }, '{}', 400, 'INVALID_INPUT'],
    ['of more fields than any form has', json, `{"a":[${'1,'.repeat(20_000)}1]}`, 400, 'INVALID_INPUT'],
    ['too large', json, JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413, 'TOO_LARGE'],
  ])('%s', async (_, headers, body, status, code) => {
    expect(await server.admin.send('POST', '/courses', { headers, body })).toMatchObject({ status, json: { code } })
  })

  test('a form with fields is read like JSON, and its files are ignored', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...course, name: 'From a form' })) form.set(name, String(value))
    form.set('aadhaarPhoto', new Blob(['no picture']), 'photo.jpg')
    expect((await server.admin.send('POST', '/courses', { body: form })).json).toMatchObject({
      course: { name: 'From a form', fees: 6000 },
    })
  })

  test('a form that is cut off is refused', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const answer = await server.admin.send('POST', '/courses', { headers, body: '--x\r\nContent-Disposition: form' })
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } })
  })
})

describe('addresses', () => {
  test.each(['/nothing', '/courses/no-id', '/courses/%E0%A4%A', '/students/../nothing'])(
    '%s is not there',
    async path => {
      expect(await server.admin.send('GET', path)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
    },
  )

  test('a wrong method is answered with the allowed ones', async () => {
    const { status, json: answer, headers } = await server.admin.send('PATCH', '/courses')
    expect(status).toBe(405)
    expect(answer).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    expect(headers.get('Allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
  })

  test('fixed paths win over ids', async () => {
    expect((await server.admin.send('GET', '/enrollments/upcoming')).json).toHaveProperty('upcomingInstallments')
  })

  test.each(['PUT', 'DELETE', 'POST'])('a fixed path is no id for %s either', async method => {
    const { status, json: answer, headers } = await server.admin.send(method, '/enrollments/upcoming')
    expect([status, answer]).toMatchObject([405, { code: 'METHOD_NOT_ALLOWED' }])
    expect(headers.get('Allow')).toBe('HEAD, GET')
  })

  test('without a web client, other paths are JSON 404s too', async () => {
    const answer = await fetch(`${server.url}/nothing`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('every answer', () => {
  test('carries a request id and the security headers, and may not be cached', async () => {
    const { headers } = await server.visitor.send('GET', '/courses')
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  })

  test('reveals no internals when something breaks', async () => {
    await server.database.owner.query('alter table courses rename to hidden')
    try {
      const { status, code, error } = await server.visitor.refused(listCourses)
      expect({ status, code, error }).toEqual({
        status: 500,
        code: 'INTERNAL',
        error: 'Server error. Please try again later.',
      })
    } finally {
      await server.database.owner.query('alter table hidden rename to courses')
    }
  })

  test('a caller without the rights learns nothing from the input they send', async () => {
    const sub = await server.signedIn('sub_admin')
    const { code, error } = await sub.refused(createUser, { body: {} })
    expect({ code, error }).toEqual({ code: 'FORBIDDEN', error: 'Access denied. Insufficient permissions.' })
    expect((await server.visitor.refused(createUser, { body: {} })).code).toBe('NOT_SIGNED_IN')
  })
})

test('the service is ready, and says how far its projections are', async () => {
  const { status, database, projections } = await server.visitor.ok(ready)
  expect({ status, database }).toEqual({ status: 'ok', database: 'ok' })
  expect(projections.length).toBeGreaterThan(0)
})

test('sign-in takes no idempotency key: the same one sent twice opens two sessions', async () => {
  const body = { username: 'admin', password: 'correct horse battery' }
  const [one, two] = await Promise.all([1, 2].map(() => server.visitor.ok(login, { body, key: 'same' })))
  expect(one?.token).not.toBe(two?.token)
})
