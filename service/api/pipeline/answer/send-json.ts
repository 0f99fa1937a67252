import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { Context } from 'koa'
import type { AnswerCheck } from './check-answer.ts'
import { jsonPieces } from './json-pieces.ts'

/** What fits into so many characters is sent in one go, with its length. */
const short = 64 * 1024
/** Less than this goes in one or two packets as it is. */
const worthPacking = 2 * 1024
/** A client that takes nothing for so many milliseconds is cut off: it holds a connection to the database. */
const patience = 30_000
/** A list shrinks to a quarter or less, and the higher levels take twice the time for a tenth of that. */
const packing = { level: 1 }

/**
 * Sends an answer as JSON, packed for those who take it, as fast as the client takes it and without ever holding the whole
 * of a long one. Until the first byte is sent, what goes wrong is answered like any other problem; after it the connection
 * is cut, so that nobody takes half a list for a whole one.
 */
export async function sendJson(ctx: Context, answer: object, check?: AnswerCheck): Promise<void> {
  const pieces = jsonPieces(answer, check)
  let text = ''
  while (text.length < short) {
    const { done, value } = await pieces.next()
    if (!done) {
      text += value
      continue
    }
    const pack = packs(ctx, text)
    ctx.type = 'json'
    ctx.body = pack ? await packed(text, packing) : text
    return
  }
  const pack = packs(ctx, text)
  ctx.type = 'json'
  await stream(ctx.res, text, pieces, { pack })
}

const packed = promisify<string, typeof packing, Buffer>(gzip)

/**
 * Gzip and nothing else: browsers offer brotli under https only, and a desk often reaches the service without it. A packer
 * keeps what comes until it is worth sending, so an import, whose answer is also its progress, goes as it is.
 */
function packs(ctx: Context, text: string): boolean {
  if (ctx.method !== 'GET') return false
  ctx.vary('Accept-Encoding')
  if (text.length < worthPacking || ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return false
  ctx.set('Content-Encoding', 'gzip')
  return true
}

interface Sending {
  readonly pack?: boolean
  /** See `patience`. */
  readonly stalled?: number
}

/** Writes piece after piece until the last one, or until the client is gone. */
export async function stream(
  res: ServerResponse,
  first: string,
  rest: AsyncGenerator<string>,
  { pack = false, stalled = patience }: Sending = {},
): Promise<void> {
  res.setTimeout(stalled)
  const packer = pack ? createGzip(packing) : undefined
  // A client that went away has ended the loop below, and nothing else can fail here.
  const sent = packer && pipeline(packer, res).catch(() => {})
  const out = packer ?? res
  try {
    for (let piece = first; await taken(out, piece); ) {
      const { done, value } = await rest.next()
      if (done) {
        out.end()
        return await sent
      }
      piece = value
    }
  } catch (error) {
    res.destroy()
    throw error
  } finally {
    await rest.return(undefined)
  }
}

/** False when nobody takes it any more. */
function taken(out: Writable, piece: string): Promise<boolean> {
  return new Promise(resolve => {
    const told = () => {
      out.off('drain', told)
      out.off('close', told)
      resolve(!out.destroyed)
    }
    if (out.destroyed || out.write(piece)) return resolve(!out.destroyed)
    out.on('drain', told)
    out.on('close', told)
  })
}
