import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '#db/testing/until'
import { listen } from './listen.ts'

async function open(listener: RequestListener) {
  const { url, close } = await listen(listener, { host: '127.0.0.1', port: 0 })
  const { hostname, port } = new URL(url)
  const dial = async (sent: string): Promise<Socket> => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    if (sent !== '') await new Promise(resolve => socket.write(sent, resolve))
    return socket
  }
  return { close, dial }
}

const head = 'POST / HTTP/1.1\r\nHost: x\r\n'
const whole = `${head}Content-Length: 4\r\n\r\nwhat`

describe('a stop cuts off whoever goes on sending', () => {
  test.each([
    ['nothing', ''],
    ['half of its headers', head],
    ['half of its body', `${head}Content-Length: 4\r\n\r\nwh`],
    ['a body in pieces', `${head}Transfer-Encoding: chunked\r\n\r\n2\r\nwh\r\n`],
    ['a second request after an answered one', `${whole}${head}`],
  ])('%s', async (_, sent) => {
    // Whoever answers waits for the whole body, as the product does.
    const { close, dial } = await open((request, response) => request.resume().on('end', () => response.end('done')))
    const sender = await dial(sent)
    const ended = once(sender.resume(), 'close')
    await close()
    await ended
  })
})

test('a stop answers what was received, however long that takes, and tells that it is the last answer', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const { close, dial } = await open(async (_, response) => {
    ask()
    await allowed
    response.end('done')
  })
  const answer = text(await dial(whole))
  const silent = await dial('')
  await asked
  const closed = close()
  // The time of whoever sends nothing is over, and what was received is still being answered.
  await once(silent.resume(), 'close')
  allow()
  await closed
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n[\s\S]*done/)
})

describe('a stop', () => {
  const long = Buffer.alloc(40_000_000, 'x')

  test('cuts off whoever takes nothing of an answer, while others still wait for theirs', async () => {
    const { promise: cut, resolve: sayCut } = Promise.withResolvers<void>()
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    const { close, dial } = await open(async (request, response) => {
      if (request.url === '/long') {
        response.on('close', sayCut)
        return void response.write(long, () => response.end(long))
      }
      await allowed
      response.end('done')
    })
    const unread = await dial('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(unread, 'readable')
    const answer = text(await dial(whole))
    const closed = close()
    // Everybody is cut off after 20 seconds; the answer that is still to come shows that they are not over.
    await cut
    allow()
    await closed
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/)
  })

  test('sends an answer to its end that is written and not yet taken', async () => {
    const { close, dial } = await open((_, response) => void response.end(long))
    const socket = await dial(whole)
    await once(socket, 'readable')
    const closed = close()
    // From then on only what is under way is waited for.
    await until(() =>
      dial('').then(
        () => false,
        () => true,
      ),
    )
    const [answer] = await Promise.all([buffer(socket), closed])
    expect(answer.length).toBeGreaterThan(long.length)
  })
})

test('requests that lie unread in the system when a stop begins are answered', async () => {
  const { close, dial } = await open((_, response) => response.end('done'))
  const silent = await Promise.all(Array.from({ length: 20 }, () => dial('')))
  const answers = [
    ...silent.map(socket => {
      socket.write(whole)
      return text(socket)
    }),
    ...Array.from({ length: 20 }, async () => text(await dial(whole))),
  ]
  await close()
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection with many requests before their answers is cut off, and few of them are begun', async () => {
  const begun: string[] = []
  const { dial } = await open((request, response) => {
    begun.push(request.url ?? '')
    if (request.url === '/few') response.end('done')
  })
  const few = await dial('GET /few HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10))
  for (let answers = ''; answers.split('done').length < 11; ) answers += String((await once(few, 'data'))[0])
  const many = await dial('GET /many HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000))
  await once(many.resume(), 'close')
  expect(begun.filter(url => url === '/few')).toHaveLength(10)
  expect(begun.filter(url => url === '/many')).toHaveLength(10)
})
