import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import Koa, { type Context } from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { createContact } from '#contract/records/contacts'
import { createOffer } from '#contract/records/offers'
import { portOf } from '#db/testing/port'
import { temporaryFiles } from '#tests/served/uploads'
import { readBody } from './body.ts'

const json = 'Content-Type: application/json'
const form = 'Content-Type: multipart/form-data; boundary=x'
const picture = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf of it'
const packed = gzipSync(JSON.stringify({ message: 'x'.repeat(1000) }))

/** Sends these headers and half of the body that they promise, leaves when `begun` says so, and returns what reading it came to. */
async function halfSent(
  headers: string,
  half: string | Uint8Array,
  read: (ctx: Context, leave: () => Promise<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const { promise: outcome, resolve } = Promise.withResolvers<unknown>()
  const app = new Koa()
  app.use(ctx => {
    const leave = () => {
      const closed = once(ctx.req, 'close').catch(() => {})
      client.destroy()
      return closed
    }
    return read(ctx, leave).then(resolve, resolve)
  })
  app.on('error', () => {})
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const client = connect(await portOf(server), '127.0.0.1').on('error', () => {})
  client.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\nContent-Length: 20000\r\n\r\n`)
  client.write(half)
  return outcome
}

const cannotBeRead = { code: 'INVALID_INPUT', message: 'The data sent cannot be read.' }

test.each([
  ['JSON', json, '{"name":', createContact],
  ['JSON that is compressed', `${json}\r\nContent-Encoding: gzip`, packed.subarray(0, 20), createContact],
  ['a form', form, picture, createOffer],
])('who leaves before %s is read leaves nobody waiting, and nothing behind', async (_, headers, half, endpoint) => {
  const left = await temporaryFiles()
  const outcome = await halfSent(headers, half, async (ctx, leave) => {
    await leave()
    return readBody(ctx, endpoint)
  })
  expect(outcome).toMatchObject(cannotBeRead)
  expect(await left()).toEqual([])
})

test.each([
  ['JSON', json, '{"name":', createContact],
  ['JSON that is compressed', `${json}\r\nContent-Encoding: gzip`, packed.subarray(0, 20), createContact],
  ['a form', form, picture, createOffer],
])('who leaves while %s is read does neither', async (_, headers, half, endpoint) => {
  const left = await temporaryFiles()
  const outcome = await halfSent(headers, half, async (ctx, leave) => {
    const reading = readBody(ctx, endpoint)
    await leave()
    return reading
  })
  expect(outcome).toMatchObject(cannotBeRead)
  expect(await left()).toEqual([])
})
