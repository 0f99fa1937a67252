import type { Entry, ZipFile } from 'yauzl'

/** Thrown for an archive that unpacks to more bytes than anybody needs. */
export class Bomb extends Error {}

/** How many bytes may still be unpacked, of all parts of an archive together. */
export interface Allowance {
  left: number
}

/**
 * What an archive may unpack to. One that declares more is refused before any of it is unpacked; what it declares is the
 * sender's word, so `unpack` counts.
 */
export function allow(most: number, entries: Iterable<Entry>): Allowance {
  let declared = 0
  for (const { uncompressedSize } of entries) declared += uncompressedSize
  if (declared > most) throw new Bomb(`It declares ${declared} bytes.`)
  return { left: most }
}

/**
 * A part piece by piece, so that no more than a piece is in memory. Throws once there are more bytes than the part
 * declares, or than are left.
 */
export async function* unpack(zip: ZipFile, entry: Entry, allowance: Allowance): AsyncGenerator<Buffer> {
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    allowance.left -= piece.length
    if (allowance.left < 0) throw new Bomb('It unpacks to too many bytes.')
    yield piece
  }
}
