import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** What the main part of each kind of document is, as its `[Content_Types].xml` says. Those with macros say otherwise. */
const mains = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
] as const

/** Far more than any document has; a table of contents as long as this is an attack. */
const mostEntries = 20_000
const largestTable = 1024 * 1024

/**
 * Which Office document a zip is: its table of types names the main part and its relations are there. Undefined for any
 * other zip, one with macros or passwords, and one with something before, between or behind.
 */
export async function officeDocument(bytes: Buffer): Promise<'docx' | 'xlsx' | 'pptx' | undefined> {
  try {
    // Throws when the zip's own end isn't the end of the file.
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
  if (zip.entryCount > mostEntries) throw new Error('A document has no so many parts.')
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    if (entry.fileName === '[Content_Types].xml') types = await read(zip, entry)
  }
  return { names, types }
}

async function read(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > largestTable) throw new Error('A table of types is not as large.')
  // The stream ends with an error when there is more than was said.
  return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
}
