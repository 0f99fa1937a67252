/**
 * Older Office documents are small file systems ("compound files", [MS-CFB]): sectors linked by an allocation table,
 * and a directory of streams whose names show which kind of document it is.
 */
const endOfChain = 0xfffffffe
const entrySize = 128

const streams = [
  ['doc', ['WordDocument']],
  ['xls', ['Workbook', 'Book']],
  ['ppt', ['PowerPoint Document']],
] as const
/** The streams and storages that hold macros. */
const macros = new Set(['Macros', '_VBA_PROJECT_CUR', 'VBA'])

/** Which kind of older document this is; undefined for any other compound file, a damaged one, and one with macros. */
export function compoundDocument(bytes: Buffer): 'doc' | 'xls' | 'ppt' | undefined {
  try {
    const names = directory(bytes)
    if (names.some(name => macros.has(name))) return undefined
    return streams.find(([, known]) => known.some(name => names.includes(name)))?.[0]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface Sectors {
  readonly bytes: Buffer
  readonly size: number
  /** The offset at which a sector begins. */
  readonly at: (sector: number) => number
}

/** The names of all directory entries. Throws a RangeError if the file refers to bytes outside itself. */
function directory(bytes: Buffer): string[] {
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new RangeError('Sectors must have 512 or 4096 bytes.')
  const size = 1 << shift
  const sectors = { bytes, size, at: (sector: number) => (sector + 1) * size }
  const table = tableOf(sectors)
  const links = size / 4
  const next = (sector: number) =>
    bytes.readUInt32LE(sectors.at(table[Math.floor(sector / links)] ?? endOfChain) + 4 * (sector % links))
  return chain(sectors, bytes.readUInt32LE(48), next).flatMap(sector =>
    Array.from({ length: size / entrySize }, (_, index) => nameAt(bytes, sectors.at(sector) + index * entrySize)),
  )
}

/**
 * The sectors of the allocation table: the header lists the first 109, further ones are listed in sectors that are
 * linked by their last four bytes.
 */
function tableOf(sectors: Sectors): number[] {
  const { bytes, size, at } = sectors
  const numbers = (offset: number, count: number) =>
    Array.from({ length: count }, (_, index) => bytes.readUInt32LE(offset + 4 * index))
  const more = chain(sectors, bytes.readUInt32LE(68), sector => bytes.readUInt32LE(at(sector + 1) - 4))
  return [...numbers(76, 109), ...more.flatMap(sector => numbers(at(sector), size / 4 - 1))]
}

function chain({ bytes, size }: Sectors, first: number, next: (sector: number) => number): number[] {
  const found: number[] = []
  for (let sector = first; sector !== endOfChain; sector = next(sector)) {
    if (found.push(sector) > bytes.length / size) throw new RangeError('A chain of sectors is circular.')
  }
  return found
}

function nameAt(bytes: Buffer, entry: number): string {
  const length = Math.min(bytes.readUInt16LE(entry + 64), 64)
  return bytes.toString('utf16le', entry, entry + Math.max(0, length - 2))
}
