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

/**
 * Tags, attributes and entities take time, whatever they hold. A table of 20,000 rows and 100 columns has fewer than 24
 * million marks of them; so has a file of few bytes that unpacks to one tag again and again, but none that holds anything.
 */
const mostMarks = 24_000_000
const marksOfAny = 1_000_000
const marksOfByte = 8
/** Between two ends of tags: a cell has 32,767 characters at most. */
const longestRun = 1_000_000

/** Thrown for a workbook that is damaged. */
export class BadWorkbook extends Error {}

export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, lazyEntries: true })
  if (zip.entryCount > maxParts) throw new BadWorkbook('It has too many parts.')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  const allowance = allow(maxUnpackedBytes, entries.values())
  const marks = { left: Math.min(mostMarks, marksOfAny + marksOfByte * bytes.length) }
  return {
    part: name => {
      const entry = entries.get(name.toLowerCase())
      return entry ? textOf(zip, entry, { allowance, marks }) : nothing()
    },
  }
}

async function* nothing(): AsyncGenerator<string> {}

interface Left {
  readonly allowance: Allowance
  /** How many marks the parts that are read may still have together. */
  readonly marks: { left: number }
}

async function* textOf(zip: ZipFile, entry: Entry, { allowance, marks }: Left): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let run = 0
  for await (const piece of unpack(zip, entry, allowance)) {
    const end = piece.lastIndexOf('>')
    run = end === -1 ? run + piece.length : piece.length - end
    marks.left -= marksIn(piece)
    if (marks.left < 0 || run > longestRun) throw new BadWorkbook('It has more tags or longer ones than any list.')
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

function marksIn(piece: Uint8Array): number {
  let count = 0
  for (let at = 0; at < piece.length; at += 1) if (marking[piece[at] ?? 0]) count += 1
  return count
}

const marking = Array.from({ length: 256 }, (_, byte) => '<&='.includes(String.fromCharCode(byte)))
