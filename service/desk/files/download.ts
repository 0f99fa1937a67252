import { Readable } from 'node:stream'
import type { Download } from '#contract/fields/files'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/shared/parts'

interface Named {
  readonly file_key: string
  readonly file_name: string
  readonly file_type: string
}

/** The stored file of a record, under the name it was uploaded with. */
export async function storedDownload({ storage, log }: Pick<Parts, 'storage' | 'log'>, file: Named): Promise<Download> {
  const stored = await storage.read(file.file_key)
  if (stored) return { ...stored, type: file.file_type, name: file.file_name }
  log.error({ key: file.file_key }, 'A file that a record names is not in the storage.')
  throw new Refusal('NOT_FOUND', 'The file is missing.')
}

/** A file that was generated just now, to be saved under this name. */
export const madeDownload = (bytes: Uint8Array, name: string, type: string): Download => ({
  content: Readable.from([bytes]),
  size: bytes.length,
  type,
  name,
})
