import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#contract/refusal'
import { codeOf } from '#db/start-error'
import { noUploads } from '#files/upload'
import { cleanBody } from './input.ts'
import { whileSending } from './sending.ts'
import { type Form, readForm } from './uploads.ts'

/** Bytes that somebody signed in may send: far above any form of ours. */
const largest = 1024 * 1024
/** Bytes that anybody may send where nobody has to be signed in: enough for a message of 5000 letters in any script. */
const largestOfVisitors = 32 * 1024

/**
 * JSON is read as text and parsed here, because koa-body would refuse a body that merely contains a key `__proto__`.
 */
const reader = (textLimit: number, textTypes = ['json', '+json']) =>
  koaBody({ json: false, urlencoded: false, text: true, textTypes, textLimit, multipart: false })

const readInto = { ours: reader(largest), anybodys: reader(largestOfVisitors) }
/** A form writes a letter of most scripts as nine signs. */
const readPlain = reader(2 * largestOfVisitors, ['urlencoded'])

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
  const open = endpoint.roles.includes('visitor')
  if (!ctx.is('multipart')) return withoutFiles(await readJson(ctx, type, readInto[open ? 'anybodys' : 'ours']))
  // The reader of forms measures each part. A form of unknown length comes from no browser.
  if (open && !(ctx.request.length <= largestOfVisitors)) throw tooLarge()
  return readForm(ctx, endpoint)
}

async function readJson(ctx: Context, type: string | false, read: ReturnType<typeof reader>): Promise<unknown> {
  const { charset } = ctx.request
  if (type === false || !/^(utf-?8)?$/i.test(charset))
    throw new Refusal('UNSUPPORTED_TYPE', 'Send the data as JSON in UTF-8.')
  const body = await readText(ctx, read)
  return cleanBody(typeof body === 'string' ? parseJson(body) : (body ?? {}), ctx.method)
}

/** The fields of a form that a browser sends by itself, without a script. */
export async function readPlainForm(ctx: Context): Promise<Readonly<Record<string, unknown>>> {
  if (!ctx.is('urlencoded')) throw new Refusal('UNSUPPORTED_TYPE', 'Send this form from its own page.')
  const body = await readText(ctx, readPlain)
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))
}

async function readText(ctx: Context, read: ReturnType<typeof reader>): Promise<unknown> {
  try {
    await whileSending(ctx.req, () => read(ctx, async () => {}))
  } catch (error) {
    throw unreadable(error)
  }
  return ctx.request.body
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  refuseCostly(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_INPUT', 'The data sent is not valid JSON.')
  }
}

/** Far deeper, with far more fields, and with more of lists, objects and commas, than any form of ours. */
const deepest = 32
const mostFields = 10_000
const mostParts = 20_000
const codes = { quote: 34, backslash: 92, list: 91, listEnd: 93, object: 123, objectEnd: 125, colon: 58, comma: 44 }

/**
 * Refuses what would hold the parser up, and everybody with it: lists in lists in lists, a field for each byte, or an empty
 * object for every three of them.
 */
function refuseCostly(text: string): void {
  let depth = 0
  let fields = 0
  let parts = 0
  let inText = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === codes.quote) inText = !inText
    else if (inText) index += code === codes.backslash ? 1 : 0
    else if (code === codes.list || code === codes.object) {
      depth += 1
      parts += 1
    } else if (code === codes.comma) parts += 1
    else if (code === codes.listEnd || code === codes.objectEnd) depth -= 1
    else if (code === codes.colon) fields += 1
    if (depth > deepest) throw new Refusal('INVALID_INPUT', 'The data sent is nested too deeply.')
    if (fields > mostFields) throw new Refusal('INVALID_INPUT', 'The data sent has too many fields.')
    if (parts > mostParts) throw new Refusal('INVALID_INPUT', 'This is more data than can be sent at once.')
  }
}

const tooLarge = () => new Refusal('TOO_LARGE', 'This is larger than what can be sent here.')
/** Whether a body that claims to be compressed could not be decompressed. Node names faults in brotli differently. */
const isZlibs = (error: unknown): boolean => /^(Z_|ERR__ERROR_FORMAT_)/.test(codeOf(error) ?? '')

/** Errors of the body readers carry the status that they mean. */
function unreadable(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status === 413) return tooLarge()
  if (status === 415) return new Refusal('UNSUPPORTED_TYPE', 'The encoding of the data is not supported.')
  if (status === 400 || isZlibs(error)) return new Refusal('INVALID_INPUT', 'The data sent cannot be read.')
  return error
}
