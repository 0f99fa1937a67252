import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, createDeflateRaw, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** Files for tests, made byte by byte, so that no strange files have to be in the repository. */

/** A text, or bytes that are compressed already and the size that the header gives them. */
type Part = string | { readonly deflated: Buffer; readonly size: number }

interface Parts {
  readonly [name: string]: Part
}

/** A zip of texts, compressed only on request. */
export function zip(parts: Parts, compressed = false): Buffer {
  const entries = Object.entries(parts).map(([name, part]) => ({
    name: Buffer.from(name),
    ...packed(part, compressed),
  }))
  let offset = 0
  const placed = entries.map(({ name, method, sum, size, data }) => {
    const sizes = Buffer.alloc(22)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt16LE(method, 4)
    sizes.writeUInt32LE(sum, 10)
    sizes.writeUInt32LE(data.length, 14)
    sizes.writeUInt32LE(size, 18)
    const lengths = Buffer.from([name.length, 0, 0, 0])
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, lengths, name, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    offset += local.length
    return { local, central: Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), sizes, lengths, rest, name]) }
  })
  const directory = Buffer.concat(placed.map(({ central }) => central))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...placed.map(({ local }) => local), directory, end])
}

function packed(part: Part, compressed: boolean) {
  if (typeof part !== 'string') return { method: 8, sum: 0, size: part.size, data: part.deflated }
  const plain = Buffer.from(part)
  const data = compressed ? deflateRawSync(plain) : plain
  return { method: compressed ? 8 : 0, sum: crc32(plain), size: plain.length, data }
}

/** Zeros, compressed to a thousandth: `megabytes` of them, without ever being in memory together. */
export async function manyZeros(
  megabytes: number,
  deflate: Transform = createDeflateRaw({ level: 9 }),
): Promise<Buffer> {
  const megabyte = Buffer.alloc(1024 * 1024)
  return buffer(Readable.from(Array.from({ length: megabytes }, () => megabyte)).pipe(deflate))
}

const mains = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const

/** A minimal Office document, with the parts that a test adds to it. */
export function officeDocument(kind: keyof typeof mains, more: Parts = {}, compressed = false): Buffer {
  const [part, type] = mains[kind]
  const parts = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/${part}"
      ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [part]: '<x/>',
    ...more,
  }
  return zip(parts, compressed)
}

const sector = 512
const endOfChain = 0xfffffffe
const free = 0xffffffff

/** A compound file whose directory lists these streams. */
export function compoundFile(...names: string[]): Buffer {
  const entries = ['Root Entry', ...names]
  const sectors = Math.ceil(entries.length / 4)
  const header = Buffer.alloc(sector, 0xff)
  header.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(endOfChain, 68)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sector, 0xff)
  table.writeUInt32LE(free - 2, 0)
  for (let at = 1; at <= sectors; at += 1) table.writeUInt32LE(at === sectors ? endOfChain : at + 1, 4 * at)
  const directory = Buffer.alloc(sectors * sector)
  entries.forEach((name, index) => {
    const length = directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE(length + 2, index * 128 + 64)
  })
  return Buffer.concat([header, table, directory])
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')

interface Sides {
  readonly width: number
  readonly height: number
}

/** A picture of one colour with a red upper left corner. */
export const picture = ({ width, height }: Sides = { width: 40, height: 30 }) =>
  sharp({ create: { width, height, channels: 3, background: '#205080' } }).composite([
    { input: { create: { width: 8, height: 8, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])

/** A photograph taken with the camera on its side, with metadata about owner, place and camera. */
export const photograph = (sides?: Sides): Promise<Buffer> =>
  picture(sides)
    .jpeg()
    .withExif({
      IFD0: { Make: 'A certain phone', Copyright: 'Asha Patil' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A PNG of a few bytes that claims to have so many pixels in each direction, and so many bits a colour. */
export async function pictureBomb(side = 50_000, bits = 8): Promise<Buffer> {
  const bytes = await picture().png().toBuffer()
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt8(bits, 24)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A PNG that says it has a few pixels and goes on for so many megabytes. */
export async function endlessPicture(megabytes: number): Promise<Buffer> {
  const bytes = await picture().png().toBuffer()
  const data = await manyZeros(megabytes, createDeflate({ level: 9 }))
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  const begin = bytes.indexOf('IDAT') - 4
  return Buffer.concat([bytes.subarray(0, begin), chunk, bytes.subarray(bytes.indexOf('IEND') - 4)])
}
