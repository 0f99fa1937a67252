import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type Allowance, allow, unpack } from '#files/unpack'

/** A workbook's parts by name. They are unpacked piece by piece, with a limit on the bytes of all parts together. */
export interface Workbook {
  /** Yields nothing if there is no such part. */
  readonly part: (name: string) => AsyncGenerator<string>
}

/** Many times more than 20,000 rows need; a small file that unpacks to more is an attack. */
const maxUnpackedBytes = 100 * 1024 * 1024
const maxParts = 5_000

/** Thrown for a workbook that is damaged. */
export class BadWorkbook extends Error {}

export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, lazyEntries: true })
  if (zip.entryCount > maxParts) throw new BadWorkbook('It has too many parts.')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  const allowance = allow(maxUnpackedBytes, entries.values())
  return {
    part: name => {
      const entry = entries.get(name.toLowerCase())
      return entry ? textOf(zip, entry, allowance) : nothing()
    },
  }
}

async function* nothing(): AsyncGenerator<string> {}

async function* textOf(zip: ZipFile, entry: Entry, allowance: Allowance): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of unpack(zip, entry, allowance)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
