import { randomBytes } from 'node:crypto'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Koa from 'koa'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '#main/listen'
import { jsonPieces } from './json-pieces.ts'
import { sendJson, stream } from './send-json.ts'

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

describe('an answer comes packed to those who take it, plain to others, and says the same', () => {
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

test('an answer that tells how far a request has come is not held back to be packed', async () => {
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

/** It shrinks little when it is packed. */
const piece = randomBytes(750_000).toString('base64')

/** An answer without end, or one that fails after some pieces; `closed` resolves when nobody asks for more. */
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

/** Serves with `answer` once, and hands over what a client gets, unread. */
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
  test('is held up by a client that takes nothing, and cut off in the end', async () => {
    const { pieces, closed } = endless()
    const { response, told } = await serve(res => stream(res, piece, pieces, { pack, stalled: 50 }))
    await told
    // What the sockets between hold, and no more.
    expect(await closed).toBeLessThan(50)
    await expect(text(response)).rejects.toThrow()
  })

  test('ends with a client that goes away, without an error', async () => {
    const { pieces, closed } = endless()
    // Begun, as the pieces of an answer are when its first go out: what never began has nothing to end.
    await pieces.next()
    const { response, told } = await serve(res => stream(res, piece, pieces, { pack }))
    response.once('data', () => response.destroy())
    await expect(told).resolves.toBeUndefined()
    expect(await closed).toBeGreaterThanOrEqual(0)
  })

  test('what fails on the way cuts the connection: nobody takes half a list for a whole one', async () => {
    const { pieces } = endless(3)
    const { response, told } = await serve(res => stream(res, piece, pieces, { pack }))
    await expect(text(response)).rejects.toThrow()
    await expect(told).rejects.toThrow('the database went away')
  })
})
