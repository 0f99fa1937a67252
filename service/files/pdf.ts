import { inflateSync } from 'node:zlib'

/**
 * A PDF can hold scripts and start programs, which a reader may run as soon as it is opened. What an action does is named
 * in plain bytes or in an object stream, which is a compressed list of objects. The names that matter are too long to occur
 * in compressed bytes by chance, so the whole file is searched for them, wherever a reader would begin to read.
 */

/**
 * Whether a PDF runs scripts, starts programs, sends what is typed in it, acts when a page is turned or holds other files, or
 * packs its objects so that nobody can tell.
 */
export function actsByItself(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1')
  const packed = objectStreams(bytes, raw)
  if (packed === undefined) return true
  const texts = [raw, ...packed.map(({ text }) => text)].map(spelledOut)
  return texts.some(text => acting.test(text) || holding.test(text)) || opensMore(texts, raw, packed)
}

/** A letter of a name may be written as its number: `/J#61vaScript` is `/JavaScript`. A zero byte separates as a space does. */
function spelledOut(text: string): string {
  if (!text.includes('#') && !text.includes('\0')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const code = byte === hash ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN
    if (!Number.isNaN(code)) at += 2
    bytes[length] = (Number.isNaN(code) ? byte : code) || space
    length += 1
  }
  return bytes.toString('latin1', 0, length)
}

const hash = 0x23
const space = 0x20
const digits = Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16))
const digitOf = (byte = 0): number => digits[byte] ?? Number.NaN

/** What actions other than going to a page and following a link are called. */
const acting = /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia|RichMediaExecute)(?![\w.+-])/

/**
 * What a page or a field does by itself, and a file inside. These names are short, so they count only before what they stand
 * for, or a comment, which no usual program writes there: by themselves they occur in compressed bytes by chance.
 */
const holding = /\/(?:AA\s*<<(?!\s*>>)|EF\s*<<|(?:AA|EF)(?:\s*%|\s+\d{1,10}(?:\s*%|\s+\d{1,5}(?:\s*%|\s+R))))/

/** An object stream, unpacked. Its objects begin behind `first`, and before it says where. */
interface Packed {
  readonly text: string
  readonly first: number
}

/** What all object streams may unpack to, and how many there may be: many times more than the largest document has. */
const mostUnpacked = 64 * 1024 * 1024
const mostStreams = 20_000
const longestDictionary = 4_096

/** The object streams of a file; undefined if one is encrypted, damaged, packed otherwise, or larger than any real one. */
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
    if (isPlain) continue
    const first = Number(/\/First\s+(\d{1,10})/.exec(dictionary)?.[1] ?? 0)
    const streams = beginnings.map(at => bytes.subarray(at, done)).filter(beginsAsZlib)
    if (streams.length === 0) return undefined
    for (const stream of streams) {
      const text = inflated(stream, left)
      if (text === undefined) return undefined
      left -= text.length
      found.push({ text, first })
    }
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

/** Nothing else begins like this, so what does and can't be unpacked is no comment. */
const beginsAsZlib = ([method = 0, flags = 0]: Buffer): boolean =>
  method % 16 === 8 && (method * 256 + flags) % 31 === 0

/** A failure ends the search, so that all attempts together take no longer than one. */
function inflated(bytes: Buffer, most: number): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: most }).toString('latin1')
  } catch {
    // Damaged, encrypted, too large, or not at its end where the stream is.
    return undefined
  }
}

/** A document says once what is opened with it. Each version that was saved may say it again. */
const mostOpened = 50
/** How many objects are looked at in the whole file to find those: many more than the largest document has. */
const mostObjects = 1_000_000
/** How much of an object is looked at. */
const glance = 400

/** Whether something other than a page is opened with the document. Many programs name the page that is shown first. */
function opensMore(texts: readonly string[], raw: string, packed: readonly Packed[]): boolean {
  const values: string[] = []
  for (const text of texts) {
    const found = text.split(/\/OpenAction(?![\w.+-])/, mostOpened + 1).slice(1)
    values.push(...found.map(value => value.slice(0, glance)))
    if (values.length >= mostOpened) return true
  }
  const references = values.map(referenceIn)
  const objects = objectsOf(new Map(references.map(number => [number, []])), raw, packed)
  if (objects === undefined) return true
  return values.some((value, index) => {
    const number = references[index]
    return !showsPage(number === undefined ? [value] : (objects.get(number) ?? []))
  })
}

function referenceIn(value: string): number | undefined {
  const [, number] = /^\s*(\d{1,10})\s+\d{1,5}\s+R/.exec(value) ?? []
  return number === undefined ? undefined : Number(number)
}

type Objects = ReadonlyMap<number | undefined, string[]>

/**
 * Fills in the objects that are named, in each version, because only a reader of the whole file knows which one counts.
 * Undefined if there are more objects than in any real file.
 */
function objectsOf(named: Objects, raw: string, packed: readonly Packed[]): Objects | undefined {
  if ([...named.keys()].every(number => number === undefined)) return named
  let left = mostObjects
  for (const { text, first } of packed) {
    // Pairs of an object's number and how far behind `first` it lies.
    let number: number | undefined
    for (const [token] of text.slice(0, first).matchAll(/\S+/g)) {
      if (number === undefined) {
        left -= 1
        if (left < 0) return undefined
        number = Number(token)
        continue
      }
      named.get(number)?.push(text.slice(first + Number(token)).slice(0, glance))
      number = undefined
    }
  }
  for (let at = raw.indexOf('obj'); at !== -1; at = raw.indexOf('obj', at + 3)) {
    left -= 1
    if (left < 0) return undefined
    named.get(numberBefore(raw, at))?.push(raw.slice(at + 3, at + 3 + glance))
  }
  return named
}

/** Before an object stand its number and its generation. */
function numberBefore(raw: string, at: number): number {
  const generation = before(raw, before(raw, at, isSpace), isDigit)
  const end = before(raw, generation, isSpace)
  return end < generation ? Number(raw.slice(before(raw, end, isDigit), end) || Number.NaN) : Number.NaN
}

/** Where the characters before a place begin that are of a kind. */
function before(raw: string, at: number, isOne: (code: number) => boolean): number {
  let from = at
  while (from > 0 && isOne(raw.charCodeAt(from - 1))) from -= 1
  return from
}

const isSpace = (code: number) => code <= 0x20
const isDigit = (code: number) => code >= 0x30 && code <= 0x39

const showsPage = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every(value => {
    const [object = ''] = spelledOut(value.slice(0, glance)).trimStart().split('>>', 1)
    return /^(?:\[|null)/.test(object) || /\/S\s*\/GoTo(?![\w.+-])/.test(object)
  })
