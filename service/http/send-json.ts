import type { ServerResponse } from 'node:http'
import type { Context } from 'koa'
import { jsonPieces } from './json-pieces.ts'

/** What fits into so many characters is sent in one go, with its length. */
const short = 64 * 1024
/** A client that takes nothing for so many milliseconds is cut off: it holds a connection to the database. */
const patience = 30_000

/**
 * Sends an answer as JSON, as fast as the client takes it and without ever holding the whole of a long one. Until the first
 * byte is sent, what goes wrong is answered like any other problem; after it the connection is cut, so that nobody takes
 * half a list for a whole one.
 */
export async function sendJson(ctx: Context, answer: unknown): Promise<void> {
  const pieces = jsonPieces(Object(answer))
  let text = ''
  while (text.length < short) {
    const { done, value } = await pieces.next()
    if (!done) {
      text += value
      continue
    }
    ctx.type = 'json'
    ctx.body = text
    return
  }
  ctx.type = 'json'
  await stream(ctx.res, text, pieces)
}

/** Writes piece after piece until the last one, or until the client is gone. */
export async function stream(
  res: ServerResponse,
  first: string,
  rest: AsyncGenerator<string>,
  stalled = patience,
): Promise<void> {
  res.setTimeout(stalled)
  try {
    for (let piece = first; await taken(res, piece); ) {
      const { done, value } = await rest.next()
      if (done) return void res.end()
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
function taken(res: ServerResponse, piece: string): Promise<boolean> {
  return new Promise(resolve => {
    const told = () => {
      res.off('drain', told)
      res.off('close', told)
      resolve(!res.destroyed)
    }
    if (res.destroyed || res.write(piece)) return resolve(!res.destroyed)
    res.on('drain', told)
    res.on('close', told)
  })
}
