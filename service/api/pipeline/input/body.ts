import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#contract/refusal'
import { noUploads } from '#files/upload'
import { cleanBody } from './input.ts'
import { type Form, readForm } from './uploads.ts'

/** Far above any form of ours. */
const largest = '1mb'

/**
 * JSON is read as text and parsed here, because koa-body would refuse a body that merely contains a key `__proto__`.
 */
const readInto = koaBody({
  json: false,
  urlencoded: false,
  text: true,
  textTypes: ['json', '+json'],
  textLimit: largest,
  multipart: false,
})

const withoutFiles = (fields: unknown): Form => ({ fields, files: noUploads, clear: async () => {} })

/**
 * Reads the body of a request and cleans it for the schemas. Only JSON and forms are read; a missing body counts as an
 * empty one.
 */
export async function readBody(ctx: Context, endpoint: Endpoint): Promise<Form> {
  if (ctx.method !== 'POST' && ctx.method !== 'PUT') return withoutFiles({})
  // `is` returns null for no body at all, and false for a body of another type.
  const type = ctx.is('json', '+json', 'multipart')
  if (type === null || (type === false && ctx.request.length === 0)) return withoutFiles({})
  return ctx.is('multipart') ? readForm(ctx, endpoint) : withoutFiles(await readJson(ctx, type))
}

async function readJson(ctx: Context, type: string | false): Promise<unknown> {
  const { charset } = ctx.request
  if (type === false || !/^(utf-?8)?$/i.test(charset))
    throw new Refusal('UNSUPPORTED_TYPE', 'Send the data as JSON in UTF-8.')
  try {
    await readInto(ctx, async () => {})
  } catch (error) {
    throw unreadable(error)
  }
  const body: unknown = ctx.request.body
  return cleanBody(typeof body === 'string' ? parseJson(body) : (body ?? {}), ctx.method)
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_INPUT', 'The data sent is not valid JSON.')
  }
}

/** Errors of the body readers carry the status that they mean. */
function unreadable(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status === 413) return new Refusal('TOO_LARGE', 'This is larger than what can be sent here.')
  if (status === 415) return new Refusal('UNSUPPORTED_TYPE', 'The encoding of the data is not supported.')
  if (status === 400) return new Refusal('INVALID_INPUT', 'The data sent cannot be read.')
  return error
}
