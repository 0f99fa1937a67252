import { inflateSync } from 'node:zlib'

/**
 * A PDF can hold scripts and start programs, which a reader may run as soon as it is opened. What an action does is named
 * in plain bytes or in an object stream, which is a compressed list of objects. The names that matter are too long to occur
 * in compressed bytes by chance, so the whole file is searched for them, wherever a reader would begin to read.
 */

/** Whether a PDF runs scripts, starts programs or sends what is typed in it, or packs its objects so that nobody can tell. */
export function actsByItself(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1')
  const packed = objectStreams(bytes, raw)
  if (packed === undefined) return true
  const texts = [raw, ...packed.map(({ text }) => text)].map(spelledOut)
  return texts.some(text => acting.test(text) || opensMore(text, raw, packed))
}

/** A letter of a name may be written as its number: `/J#61vaScript` is `/JavaScript`. */
function spelledOut(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const code = byte === hash ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN
    if (!Number.isNaN(code)) at += 2
    bytes[length] = Number.isNaN(code) ? byte : code
    length += 1
  }
  return bytes.toString('latin1', 0, length)
}

const hash = 0x23
const digits = Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16))
const digitOf = (byte = 0): number => digits[byte] ?? Number.NaN

/** What actions other than going to a page and following a link are called. */
const acting = /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia|RichMediaExecute)(?![\w.+-])/

/** An object stream, unpacked. `objects` says where its objects begin, by their numbers. */
interface Packed {
  readonly text: string
  readonly objects: ReadonlyMap<number, number>
}

/** What all object streams may unpack to, and how many there may be: many times more than the largest document has. */
const mostUnpacked = 64 * 1024 * 1024
const mostStreams = 20_000
const longestDictionary = 4_096

/** The object streams of a file; undefined if one is encrypted, packed otherwise, or larger than any real one. */
function objectStreams(bytes: Buffer, raw: string): Packed[] | undefined {
  const found: Packed[] = []
  let [left, count, done] = [mostUnpacked, 0, 0]
  for (const { index, 0: name } of raw.matchAll(/\/[A-Za-z#\d]{6,18}/g)) {
    if (index < done || spelledOut(name) !== '/ObjStm') continue
    done = raw.indexOf('endstream', index)
    if (done === -1) break
    count += 1
    const beginnings = streamsBetween(raw, index, done)
    const dictionary = dictionaryOf(raw, index, beginnings.at(-1) ?? done)
    const isPlain = !dictionary.includes('/Filter')
    if (count > mostStreams || beginnings.length > 8 || !(isPlain || isDeflated(dictionary))) return undefined
    const texts = isPlain ? [] : beginnings.flatMap(at => inflated(bytes.subarray(at), left) ?? [])
    if (!isPlain && texts.length === 0) return undefined
    for (const text of texts) found.push({ text, objects: objectsIn(text, dictionary) })
    left -= texts.reduce((sum, { length }) => sum + length, 0)
    if (left <= 0) return undefined
  }
  return found
}

/** What stands between the beginning of an object and its bytes. */
function dictionaryOf(raw: string, name: number, end: number): string {
  const from = Math.max(0, name - longestDictionary)
  return spelledOut(raw.slice(from + Math.max(0, raw.slice(from, name).lastIndexOf('obj')), end))
}

const deflated = /\/Filter\s*(?:\/FlateDecode(?!\w)|\[\s*\/FlateDecode\s*\])/g
const isDeflated = (dictionary: string): boolean =>
  dictionary.split('/Filter').length === dictionary.split(deflated).length && !dictionary.includes('/DecodeParms')

/** Where the bytes of a stream may begin. A comment in its dictionary may hold the word too, so there may be several. */
function streamsBetween(raw: string, from: number, end: number): number[] {
  const found: number[] = []
  for (let at = raw.indexOf('stream', from); at !== -1 && at < end; at = raw.indexOf('stream', at + 6))
    found.push(at + 6 + (raw.startsWith('\r\n', at + 6) ? 2 : 1))
  return found
}

function inflated(bytes: Buffer, most: number): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: most }).toString('latin1')
  } catch {
    // Not the beginning of a stream, damaged, encrypted, or too large.
    return undefined
  }
}

/** An object stream begins with pairs of an object's number and how far behind `First` it lies. */
function objectsIn(text: string, dictionary: string): Map<number, number> {
  const first = Number(/\/First\s+(\d{1,10})/.exec(dictionary)?.[1] ?? 0)
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  const objects = new Map<number, number>()
  for (let index = 0; index + 1 < numbers.length; index += 2)
    objects.set(numbers[index] ?? 0, first + (numbers[index + 1] ?? 0))
  return objects
}

/** A document says once what is opened with it. Each version that was saved may say it again. */
const mostOpened = 50
/** How much of an object is looked at. */
const glance = 400

/** Whether something other than a page is opened with the document. Many programs name the page that is shown first. */
function opensMore(text: string, raw: string, packed: readonly Packed[]): boolean {
  const values = text.split(/\/OpenAction(?![\w.+-])/, mostOpened + 1).slice(1)
  return values.length === mostOpened || values.some(value => !showsPage(meantBy(value, raw, packed)))
}

/** The object that a reference names, in each version, because only a reader of the whole file knows which one counts. */
function meantBy(value: string, raw: string, packed: readonly Packed[]): readonly string[] {
  const [, number, generation] = /^\s*(\d{1,10})\s+(\d{1,5})\s+R/.exec(value.slice(0, glance)) ?? []
  if (number === undefined) return [value]
  const found = packed.flatMap(({ text, objects }) => {
    const at = objects.get(Number(number))
    return at === undefined ? [] : [text.slice(at, at + glance)]
  })
  const heading = `${number} ${generation} obj`
  for (let at = raw.indexOf(heading); at !== -1; at = raw.indexOf(heading, at + heading.length))
    if (!/\d/.test(raw[at - 1] ?? '')) found.push(raw.slice(at + heading.length, at + heading.length + glance))
  return found
}

const showsPage = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every(value => {
    const [object = ''] = spelledOut(value.slice(0, glance)).trimStart().split('>>', 1)
    return /^(?:\[|null)/.test(object) || /\/S\s*\/GoTo(?![\w.+-])/.test(object)
  })
