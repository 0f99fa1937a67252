import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refusal } from '#contract/refusal'
import { allow, Bomb, unpack } from './unpack.ts'

/**
 * The type of the main part of each kind of document in its `[Content_Types].xml`. Documents with macros have other
 * types.
 */
const mains = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
] as const

/** Far more than any real document has; a longer table of contents is an attack. */
const maxEntries = 20_000
const maxTableBytes = 1024 * 1024
/** Ten times the largest upload. */
const maxMegabytes = 250

/**
 * Which kind of Office document a zip is: its table of types must name the main part, and its relations must exist.
 * Undefined for any other zip, one with macros or a password, and one with bytes before, between or after its entries.
 * Throws TOO_LARGE for one that unpacks to more than any document does: whoever opened it would run out of memory.
 */
export async function officeDocument(bytes: Buffer): Promise<'docx' | 'xlsx' | 'pptx' | undefined> {
  try {
    // Throws if the zip ends before the file does.
    const zip = await fromBufferPromise(bytes, { strictFileNames: true })
    const { names, types } = await look(zip)
    if (!names.includes('_rels/.rels') || names.some(name => /vbaProject\.bin$/i.test(name))) return undefined
    return mains.find(([, main]) => types.includes(`"${main}"`))?.[0]
  } catch (error) {
    if (error instanceof Bomb) throw tooLarge()
    return undefined
  }
}

/** Every part is unpacked, because only that shows whether it is as large as it says. */
async function look(zip: ZipFile): Promise<{ names: string[]; types: string }> {
  if (zip.entryCount > maxEntries) throw new Error(`A document has at most ${maxEntries} parts.`)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const allowance = allow(maxMegabytes * 1024 * 1024, entries)
  let types = ''
  for (const entry of entries) {
    const pieces: Buffer[] = []
    const isTable = entry.fileName === '[Content_Types].xml'
    if (isTable && entry.uncompressedSize > maxTableBytes)
      throw new Error(`A table of types has at most ${maxTableBytes} bytes.`)
    for await (const piece of unpack(zip, entry, allowance)) if (isTable) pieces.push(piece)
    if (isTable) types = Buffer.concat(pieces).toString('utf8')
  }
  return { names: entries.map(({ fileName }) => fileName), types }
}

const tooLarge = () => new Refusal('TOO_LARGE', `The document unpacks to more than ${maxMegabytes} MB.`)
