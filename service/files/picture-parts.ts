/**
 * What a decoder of pictures would take without end, however few pixels a file has: it goes over all of them again for each
 * scan of a JPEG, and unpacks each text of a PNG to as many as 8 MB, of which a file may have hundreds.
 */

/** Ten times what any camera or program writes. */
const mostScans = 100

/** Whether a JPEG is drawn in more passes than any real one. */
export function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0
  let at = 2
  while (at < bytes.length && scans <= mostScans) {
    const mark = markerAfter(bytes, at)
    if (mark === undefined || bytes[mark] === jpeg.end) break
    if (bytes[mark] === jpeg.scan) scans += 1
    at = isAlone(bytes[mark]) ? mark + 1 : mark + 1 + (mark + 3 <= bytes.length ? bytes.readUInt16BE(mark + 1) : 2)
  }
  return scans > mostScans
}

const jpeg = { mark: 0xff, end: 0xd9, scan: 0xda }

/** Where the next marker's code is. Within a scan, 0xff is followed by 0, or by what no marker is. */
function markerAfter(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const code = bytes[at + 1]
    if (bytes[at] === jpeg.mark && code !== 0 && code !== jpeg.mark) return at + 1
  }
  return undefined
}

/** Beginnings, restarts and one that is never used have no length behind them. */
const isAlone = (code = 0): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/** Many times more than a file of 5 MB has. */
const mostChunks = 10_000
const texts: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])
const signature = 8
/** Of a chunk, besides what is in it: its length, its name and its checksum. */
const frame = 12

/** A PNG without its texts, which are never kept; undefined if it has more chunks than any real one. */
export function withoutTexts(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, signature)]
  let at = signature
  while (at + frame <= bytes.length) {
    if (kept.length > mostChunks) return undefined
    const end = at + frame + bytes.readUInt32BE(at)
    const isText = texts.has(bytes.toString('latin1', at + 4, at + 8))
    kept.push(bytes.subarray(isText ? Math.min(end, bytes.length) : at, end))
    at = end
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}
