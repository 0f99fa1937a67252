import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** A workbook's parts by name, unpacked piece by piece and never more than so many bytes of all of them. */
export interface Workbook {
  /** Nothing, when there is no such part. */
  readonly part: (name: string) => AsyncGenerator<string>
}

/** What 20,000 rows take many times over; a small file that unpacks to more is made to exhaust us. */
const mostUnpacked = 100 * 1024 * 1024
const mostParts = 5_000

/** A workbook that is damaged, or larger inside than any list. */
export class BadWorkbook extends Error {}

export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, lazyEntries: true })
  if (zip.entryCount > mostParts) throw new BadWorkbook('It has too many parts.')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  const unpacked = { bytes: 0 }
  return {
    part: name => {
      const entry = entries.get(name.toLowerCase())
      return entry ? textOf(zip, entry, unpacked) : nothing()
    },
  }
}

async function* nothing(): AsyncGenerator<string> {}

async function* textOf(zip: ZipFile, entry: Entry, unpacked: { bytes: number }): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    unpacked.bytes += chunk.length
    if (unpacked.bytes > mostUnpacked) throw new BadWorkbook('It is far larger than its file.')
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
