import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import multer from '@koa/multer'
import type { Context } from 'koa'
import type { Endpoint } from '#contract/endpoint'
import { type FileKind, fileKinds } from '#contract/fields/files'
import { invalid, Refusal } from '#contract/refusal'
import { codeOf } from '#db/start-error'
import { safeFileName } from '#files/name'
import { makeTemporary, removeTemporary } from '#files/temporary'
import type { Upload, Uploads } from '#files/upload'
import { cleanBody } from './input.ts'
import { whileSending } from './sending.ts'
import { withWrittenLists } from './written-lists.ts'

export interface Form {
  readonly fields: unknown
  readonly files: Uploads
  /** Removes the temporary files. */
  readonly clear: () => Promise<void>
}

/** Far above any form of ours. */
const limits = {
  fields: 100,
  fieldSize: 100 * 1024,
  fieldNameSize: 200,
  fieldNestingDepth: 3,
  fieldArrayIndexLimit: 100,
  files: 10,
  parts: 110,
}

/**
 * Reads a multipart form: its fields like a JSON body, and only the files that the endpoint takes, one per field.
 * Throws TOO_LARGE for a file above its limit. A refused form leaves no files behind.
 */
export async function readForm(ctx: Context, endpoint: Endpoint): Promise<Form> {
  const folder = await makeTemporary()
  const clear = () => removeTemporary(folder)
  try {
    const files = await receive(ctx, endpoint, folder)
    return {
      fields: cleanBody(withWrittenLists(ctx.request.body, endpoint.body), ctx.method),
      files: Object.fromEntries(files.map(file => [file.field, file])),
      clear,
    }
  } catch (error) {
    await clear()
    throw unreadable(error, endpoint)
  }
}

async function receive(ctx: Context, { files = {} }: Endpoint, folder: string): Promise<Upload[]> {
  const wanted = new Map(Object.entries(files))
  const begun = new Set<string>()
  const options = {
    storage: multer.diskStorage({ destination: folder }),
    limits: { ...limits, fileSize: largestOf(files) },
    // Browsers send names in UTF-8 without declaring it.
    defParamCharset: 'utf8',
    // Unknown fields are ignored, including those with a file.
    fileFilter: (_: unknown, { fieldname }: multer.File, take: (error: Error | null, taken: boolean) => void) => {
      if (begun.has(fieldname)) return take(invalid(fieldname, 'takes a single file.'), false)
      if (wanted.has(fieldname)) begun.add(fieldname)
      take(null, wanted.has(fieldname))
    },
  }
  await whileSending(ctx.req, () => multer(options).any()(ctx, async () => {}))
  const received = Array.isArray(ctx.request.files) ? ctx.request.files : []
  const taken = received.flatMap(file => {
    const kind = wanted.get(file.fieldname)
    return kind ? [{ file, kind }] : []
  })
  return Promise.all(taken.map(({ file, kind }) => describe(file, kind)))
}

const largestOf = (files: NonNullable<Endpoint['files']>): number =>
  Math.max(0, ...Object.values(files).map(kind => fileKinds[kind].largest))

async function describe({ fieldname, originalname, path, size }: multer.File, kind: FileKind): Promise<Upload> {
  if (originalname.includes('\0')) throw invalid(fieldname, 'has a name that cannot be stored.')
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { field: fieldname, kind, name: safeFileName(originalname), path, size, sha256: hash.digest('hex') }
}

const tooLarge = new Set(['LIMIT_FIELD_VALUE', 'LIMIT_PART_COUNT', 'LIMIT_FIELD_COUNT', 'LIMIT_FILE_COUNT'])

/** Translates the reader's errors into our own messages. Errors of the file system stay as they are. */
function unreadable(error: unknown, { files = {} }: Endpoint): unknown {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  if (code === 'LIMIT_FILE_SIZE') return fileTooLarge(largestOf(files))
  if (code !== undefined && tooLarge.has(code))
    return new Refusal('TOO_LARGE', 'This is larger than what can be sent here.')
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return error
  return new Refusal('INVALID_INPUT', 'The data sent cannot be read.')
}

const fileTooLarge = (bytes: number): Refusal =>
  new Refusal('TOO_LARGE', `The file is too large. It may have at most ${bytes / 1024 / 1024} MB.`)
