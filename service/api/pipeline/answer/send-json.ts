import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { text as whole } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { Context } from 'koa'
import type { AnswerCheck } from './check-answer.ts'
import { jsonPieces } from './json-pieces.ts'

/** An answer of at most this many characters is sent in one piece, with its length. */
const short = 64 * 1024
/** A shorter answer is not compressed, because it fits into one or two packets anyway. */
const worthPacking = 2 * 1024
/** A client that reads nothing for this many milliseconds is cut off, because it holds a connection to the database. */
const patience = 30_000
/** Characters in a millisecond that a client takes on the worst of lines; one that takes them one by one is cut off too. */
const slowest = 8
/** Level 1 shrinks a list to a quarter or less; higher levels take twice the time to save another tenth. */
const packing = { level: 1 }

/** Is told of an answer that takes a while to send, so that it can be cut off when its reader may no longer have it. */
export type Follow = (res: ServerResponse) => void

/**
 * Sends an answer as JSON, compressed for clients that accept it, as fast as the client reads and without ever holding
 * all of a long answer. Until the first byte is sent, an error is answered like any other problem. After that the
 * connection is cut, so that nobody takes half a list for a complete one.
 */
export async function sendJson(ctx: Context, answer: object, check?: AnswerCheck, follow?: Follow): Promise<void> {
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
  follow?.(ctx.res)
  await stream(ctx.res, text, pieces, { pack })
}

const packed = promisify<string, Partial<typeof packing>, Buffer>(gzip)

interface Fixed {
  readonly text: string
  readonly packed: Buffer
}

const allFixed = new WeakMap<object, Promise<Fixed>>()

/** Sends an answer that never changes: it is written, checked and compressed once, however many ask for it. */
export async function sendFixed(ctx: Context, answer: object, check?: AnswerCheck): Promise<void> {
  const made = allFixed.get(answer) ?? make(answer, check)
  allFixed.set(answer, made)
  made.catch(() => allFixed.delete(answer))
  const { text, packed } = await made
  const pack = packs(ctx, text)
  ctx.type = 'json'
  ctx.body = pack ? packed : text
}

async function make(answer: object, check?: AnswerCheck): Promise<Fixed> {
  const text = await whole(jsonPieces(answer, check))
  return { text, packed: await packed(text, {}) }
}

/**
 * Only gzip is offered: browsers accept brotli only over HTTPS, and a desk often reaches the service without it.
 * Compression holds data back until there is enough of it, so an import, whose answer is also its progress, is sent
 * uncompressed.
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
  /** How many milliseconds all waits may take together, apart from what the client's bytes take at `slowest`. */
  readonly waits?: number
  /** See `slowest`. */
  readonly rate?: number
}

/** Writes one piece after another until the last one, or until the client is gone. */
export async function stream(
  res: ServerResponse,
  first: string,
  rest: AsyncGenerator<string>,
  { pack = false, stalled = patience, waits = patience, rate = slowest }: Sending,
): Promise<void> {
  res.setTimeout(stalled)
  const packer = pack ? createGzip(packing) : undefined
  // A client that disconnected has ended the loop below, and nothing else can fail here.
  const sent = packer && pipeline(packer, res).catch(() => {})
  const out = packer ?? res
  let allowed = waits
  try {
    for (let piece = first; ; ) {
      const waited = await taken(out, res, piece, allowed)
      if (waited === undefined) return
      allowed += piece.length / rate - waited
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

/**
 * Writes a piece, and waits until the client takes more, for so many milliseconds at most; then the client is cut off. Says
 * how long that took, or undefined when the client is gone: one that went before the first piece closes only the answer,
 * and what packs for it would wait for ever.
 */
function taken(out: Writable, res: ServerResponse, piece: string, allowed: number): Promise<number | undefined> {
  const isGone = () => out.destroyed || res.destroyed
  const began = performance.now()
  return new Promise(resolve => {
    const told = () => {
      clearTimeout(timer)
      out.off('drain', told)
      for (const one of [out, res]) one.off('close', told)
      resolve(isGone() ? undefined : performance.now() - began)
    }
    if (isGone() || out.write(piece)) return resolve(isGone() ? undefined : 0)
    const timer = setTimeout(() => res.destroy(), Math.max(0, allowed))
    out.on('drain', told)
    for (const one of [out, res]) one.on('close', told)
  })
}
