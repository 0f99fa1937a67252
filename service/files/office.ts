import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

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

/**
 * Which kind of Office document a zip is: its table of types must name the main part, and its relations must exist.
 * Undefined for any other zip, one with macros or a password, and one with bytes before, between or after its entries.
 */
export async function officeDocument(bytes: Buffer): Promise<'docx' | 'xlsx' | 'pptx' | undefined> {
  try {
    // Throws if the zip ends before the file does.
    const zip = await fromBufferPromise(bytes, { strictFileNames: true })
    const { names, types } = await look(zip)
    if (!names.includes('_rels/.rels') || names.some(name => /vbaProject\.bin$/i.test(name))) return undefined
    return mains.find(([, main]) => types.includes(`"${main}"`))?.[0]
  } catch {
    return undefined
  }
}

async function look(zip: ZipFile): Promise<{ names: string[]; types: string }> {
  const names: string[] = []
  let types = ''
  if (zip.entryCount > maxEntries) throw new Error(`A document has at most ${maxEntries} parts.`)
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    if (entry.fileName === '[Content_Types].xml') types = await read(zip, entry)
  }
  return { names, types }
}

async function read(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maxTableBytes) throw new Error(`A table of types has at most ${maxTableBytes} bytes.`)
  // The stream fails if there are more bytes than declared.
  return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
}
