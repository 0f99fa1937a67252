import { crc32, deflateSync } from 'node:zlib'
import { picture } from './made.ts'

/** Pictures of a few pixels that take time or memory without end. */

/** A JPEG that is valid and draws each of its frequencies bit by bit, in thousands of scans. */
export async function manyScans(): Promise<Buffer> {
  const plain = { create: { width: 40, height: 30, channels: 3, background: '#808080' } } as const
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(plain).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const parts = segmentsOf(bytes)
  // The first scan draws the mean of each block; one of the next ones says that nothing is to be added.
  const [first = 0, second = 0] = parts.flatMap(({ code }, index) => (code === scan ? index : []))
  const nothing = parts.slice(second).find(({ code, all }) => code === scan && all[4] === 1)
  if (!nothing) throw new Error('The picture has no second scan.')
  const more: Buffer[] = []
  for (let component = 1; component <= 3; component += 1)
    for (let frequency = 1; frequency < 64; frequency += 1)
      for (let bit = 13; bit >= 0; bit -= 1) {
        const one = Buffer.from(nothing.all)
        one.set([component], 5)
        one.set([frequency, frequency, bit === 13 ? bit : (bit + 1) * 16 + bit], 7)
        more.push(one)
      }
  const upTo = parts.slice(0, parts.indexOf(nothing)).filter(({ code }, index) => code !== scan || index === first)
  return Buffer.concat([bytes.subarray(0, 2), ...upTo.map(({ all }) => all), ...more, Buffer.from([0xff, 0xd9])])
}

const scan = 0xda

/** The marked parts of a JPEG, each scan with what it draws. */
function segmentsOf(bytes: Buffer): { code: number; all: Buffer }[] {
  const found: { code: number; all: Buffer }[] = []
  let at = 2
  while (bytes[at + 1] !== 0xd9) {
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    while (bytes[at + 1] === scan && (bytes[end] !== 0xff || bytes[end + 1] === 0)) end += 1
    found.push({ code: bytes[at + 1] ?? 0, all: bytes.subarray(at, end) })
    at = end
  }
  return found
}

/** A PNG with so many texts of 7 MB each, packed to a thousandth. */
export async function manyTexts(count: number): Promise<Buffer> {
  const bytes = await picture().png().toBuffer()
  const packed = deflateSync(Buffer.alloc(7_000_000, 'a'), { level: 9 })
  const data = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), packed])
  const chunk = Buffer.alloc(data.length + 8)
  chunk.writeUInt32BE(data.length - 4, 0)
  chunk.set(data, 4)
  chunk.writeUInt32BE(crc32(data), data.length + 4)
  const begin = bytes.indexOf('IDAT') - 4
  return Buffer.concat([bytes.subarray(0, begin), ...Array.from({ length: count }, () => chunk), bytes.subarray(begin)])
}
