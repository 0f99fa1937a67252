import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { jsonPieces } from './json-pieces.ts'
import { stream } from './send-json.ts'

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

const piece = 'x'.repeat(1_000_000)

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

test('a client that takes nothing holds the pieces up, and is cut off in the end', async () => {
  const { pieces, closed } = endless()
  const { response, told } = await serve(res => stream(res, piece, pieces, 50))
  await told
  // What the sockets between hold, and no more.
  expect(await closed).toBeLessThan(50)
  await expect(text(response)).rejects.toThrow()
})

test('a client that goes away ends it without an error', async () => {
  const { pieces, closed } = endless()
  const { response, told } = await serve(res => stream(res, piece, pieces))
  response.once('data', () => response.destroy())
  await expect(told).resolves.toBeUndefined()
  expect(await closed).toBeGreaterThanOrEqual(0)
})

test('what fails on the way cuts the connection: nobody takes half a list for a whole one', async () => {
  const { pieces } = endless(3)
  const { response, told } = await serve(res => stream(res, piece, pieces))
  await expect(text(response)).rejects.toThrow()
  await expect(told).rejects.toThrow('the database went away')
})
