import { randomBytes } from 'node:crypto'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Koa from 'koa'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '#main/listen'
import { jsonPieces } from './json-pieces.ts'
import { sendFixed, sendJson, stream } from './send-json.ts'

async function* batches(...all: (readonly unknown[])[]) {
  yield* all
}

test.each<[object, unknown]>([
  [{}, {}],
  [
    { count: 0, gone: undefined, none: null },
    { count: 0, none: null },
  ],
  [{ rows: batches() }, { rows: [] }],
  [{ rows: batches([], []) }, { rows: [] }],
  [
    { rows: batches([1], [], [2, 3], []), total: 3 },
    { rows: [1, 2, 3], total: 3 },
  ],
  [
    { rows: batches([{ name: '"],[' }, [[]]]), 'a "name"': [] },
    { rows: [{ name: '"],[' }, [[]]], 'a "name"': [] },
  ],
])('the pieces of answer %# make its JSON', async (answer, expected) => {
  expect(JSON.parse(await text(jsonPieces(answer)))).toEqual(expected)
})

describe('an answer is compressed for clients that accept it, plain for others, with the same content', () => {
  test.each([
    ['of a few words', () => ({ id: 'x'.repeat(1000) }), null],
    ['of a page', () => ({ rows: batches([{ id: 'x'.repeat(3000) }]) }), 'gzip'],
    [
      'of many rows',
      () => ({ rows: batches(...Array.from({ length: 9 }, () => [{ id: 'x'.repeat(40_000) }])) }),
      'gzip',
    ],
  ])('%s', async (_, answer, encoding) => {
    const app = new Koa()
    app.use(ctx => sendJson(ctx, answer()))
    const { url, close } = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
    onTestFinished(close)
    const [packed, plain] = await Promise.all(
      ['gzip', 'identity'].map(taken => fetch(url, { headers: { 'Accept-Encoding': taken } })),
    )
    const header = (name: string) => [packed, plain].map(one => one?.headers.get(name))
    expect(header('Content-Encoding')).toEqual([encoding, null])
    expect(header('Vary')).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    const text = await packed?.text()
    expect(text).toContain('xxx')
    expect(text).toBe(await plain?.text())
  })
})

test('a fixed answer is made once, even while it is being made', async () => {
  let made = 0
  const value = {
    toJSON: () => {
      made += 1
      return 'x'.repeat(3000)
    },
  }
  const answer = { value }
  const app = new Koa()
  app.use(ctx => sendFixed(ctx, answer))
  const { url, close } = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const ask = (taken: string) => fetch(url, { headers: { 'Accept-Encoding': taken } })
  const answers = await Promise.all(['gzip', 'identity', 'gzip', 'br'].map(ask))
  expect(answers.map(({ headers }) => headers.get('Content-Encoding'))).toEqual(['gzip', null, 'gzip', null])
  for (const one of answers) expect(await one.json()).toEqual({ value: 'x'.repeat(3000) })
  expect(made).toBe(1)
})

test('an answer that reports the progress of a request is not held back for compression', async () => {
  const more = Promise.withResolvers<void>()
  async function* rows() {
    yield [{ id: 'x'.repeat(100_000) }]
    await more.promise
    yield [{ id: 'last' }]
  }
  const app = new Koa()
  app.use(ctx => sendJson(ctx, { rows: rows() }))
  const { url, close } = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const answer = await fetch(url, { method: 'POST', headers: { 'Accept-Encoding': 'gzip' } })
  const decoder = new TextDecoder()
  let told = ''
  for await (const chunk of answer.body ?? []) {
    told += decoder.decode(chunk, { stream: true })
    if (told.length > 100_000) more.resolve()
  }
  expect(told).toMatch(/x,?.*last"}]}$/)
})

test('a long answer can be cut off while it is sent; a short one is sent by then', async () => {
  const app = new Koa()
  app.use(ctx => {
    const id = 'x'.repeat(ctx.path === '/long' ? 100_000 : 1_000)
    return sendJson(ctx, { rows: batches([{ id }], [{ id }]) }, undefined, res => res.destroy())
  })
  const { url, close } = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  expect((await fetch(`${url}/short`)).status).toBe(200)
  await expect(fetch(`${url}/long`).then(answer => answer.text())).rejects.toThrow()
})

/** Compression hardly shrinks it. */
const piece = randomBytes(750_000).toString('base64')

/** An answer without end, or one that fails after some pieces. `closed` resolves when the answer is given up. */
function endless(failAfter = Number.POSITIVE_INFINITY) {
  const closed = Promise.withResolvers<number>()
  async function* pieces() {
    let given = 0
    try {
      for (; ; given++) {
        if (given === failAfter) throw new Error('the database went away')
        yield piece
      }
    } finally {
      closed.resolve(given)
    }
  }
  return { pieces: pieces(), closed: closed.promise }
}

/** Starts a server that answers once with `answer`, and returns the client's response unread. */
async function serve(answer: (res: ServerResponse) => Promise<void>) {
  const told = Promise.withResolvers<void>()
  const server = createServer((_, res) => void answer(res).then(told.resolve, told.reject))
  told.promise.catch(() => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = { host: '127.0.0.1', ...Object(server.address()) }
  const response = await new Promise<IncomingMessage>(resolve => get(address, resolve))
  return { response, told: told.promise }
}

describe.each([
  ['as it is', false],
  ['packed', true],
])('a long answer that is sent %s', (_, pack) => {
  test('waits for a client that reads nothing, and cuts it off in the end', async () => {
    const { pieces, closed } = endless()
    // A busy machine packs the first bytes for a while, and nothing is sent until then.
    const { response, told } = await serve(res => stream(res, piece, pieces, { pack, stalled: 1_000 }))
    await told
    // Only as much as fits into the buffers of the sockets.
    expect(await closed).toBeLessThan(50)
    await expect(text(response)).rejects.toThrow()
  })

  test('waits for a client that reads a little again and again no longer than its bytes may take', async () => {
    const { pieces, closed } = endless()
    const rate = Number.POSITIVE_INFINITY
    const { response, told } = await serve(res => stream(res, piece, pieces, { pack, waits: 1_000, rate }))
    response.resume()
    // It would go on without end.
    await Promise.all([told, closed])
  })

  test('ends without an error when the client disconnects', async () => {
    const { pieces, closed } = endless()
    // Starts the generator, as sending the first piece does, because one that never started has nothing to end.
    await pieces.next()
    const { response, told } = await serve(res => stream(res, piece, pieces, { pack }))
    response.once('data', () => response.destroy())
    await expect(told).resolves.toBeUndefined()
    expect(await closed).toBeGreaterThanOrEqual(0)
  })

  test('an error after the first byte cuts the connection, so that nobody takes half a list for a complete one', async () => {
    const { pieces } = endless(3)
    const { response, told } = await serve(res => stream(res, piece, pieces, { pack }))
    await expect(text(response)).rejects.toThrow()
    await expect(told).rejects.toThrow('the database went away')
  })
})

test.each(['gzip', 'identity'])('a client that goes before the first piece leaves no list open (%s)', async taken => {
  const [asked, gone, closed] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  async function* rows() {
    try {
      asked.resolve()
      await gone.promise
      for (;;) yield [{ id: 'x'.repeat(100_000) }]
    } finally {
      closed.resolve()
    }
  }
  const app = new Koa()
  app.use(ctx => {
    ctx.res.once('close', gone.resolve)
    return sendJson(ctx, { rows: rows() })
  })
  const { url, close } = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const leaving = new AbortController()
  const answer = fetch(url, { headers: { 'Accept-Encoding': taken }, signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await closed.promise
})
