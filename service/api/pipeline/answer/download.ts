import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Endpoint } from '#contract/endpoint'
import { Download } from '#contract/fields/files'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/parts'

/** A row that answers with a file to be saved. */
export const isDownload = ({ answer }: Endpoint): boolean => answer === Download

interface Named {
  readonly file_key: string
  readonly file_name: string
  readonly file_type: string
}

/** The stored file of a record, under the name it was uploaded with. */
export async function downloadOf({ storage, log }: Pick<Parts, 'storage' | 'log'>, file: Named): Promise<Download> {
  const stored = await storage.read(file.file_key)
  if (stored) return { ...stored, type: file.file_type, name: file.file_name }
  log.error({ key: file.file_key }, 'A file that a record names is not in the storage.')
  throw new Refusal('NOT_FOUND', 'The file is missing.')
}

/** A file that was made just now, to be saved under this name. */
export const bytesToDownload = (bytes: Uint8Array, name: string, type: string): Download => ({
  content: Readable.from([bytes]),
  size: bytes.length,
  type,
  name,
})

/** Sends a file to be saved under its name, never shown: whatever it is, it can't act in the name of our own pages. */
export function sendDownload(ctx: Context, answer: unknown): void {
  const { content, size, type, name } = Download.parse(answer)
  ctx.attachment(name)
  sendContent(ctx, { content, size, type })
}

/** In milliseconds. */
const patience = 30_000

/** Sends bytes of a fixed type that a browser neither guesses at nor lets act. */
export function sendContent(ctx: Context, { content, size, type }: Omit<Download, 'name'>): void {
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  ctx.body = Readable.from(content, { objectMode: false })
  ctx.type = type
  if (size !== undefined) ctx.length = size
  // It is written while it is taken: a client that takes nothing holds a connection to the database.
  else ctx.res.setTimeout(patience)
}
