import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { reasonOf, StartError } from '#db/start-error'
import { Manifest, names } from '../backup/manifest.ts'

/** One file of an archive. Its bytes must be read before the next one. */
export interface Entry {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** The files of an archive in the order in which they were written. */
export async function* entriesOf(path: string, onBytes: (count: number) => void = () => {}): AsyncGenerator<Entry> {
  const tar = extract()
  const file = createReadStream(path)
  file.on('data', chunk => onBytes(chunk.length))
  const flowing = pipeline(file, createGunzip(), tar)
  flowing.catch(() => {})
  for await (const entry of tar) yield { name: entry.header.name, bytes: bytesOf(entry) }
  await flowing
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
}

export interface Checked {
  readonly manifest: Manifest
  /** The keys in the archive, by the name of their file. */
  readonly secrets: ReadonlyMap<string, string>
  /** The checksum of each file, by name. */
  readonly sums: ReadonlyMap<string, string>
}

/** Checks a whole archive before anything is changed. Throws a StartError that says what is wrong with it. */
export async function checkArchive(path: string, onProgress: (done: number, all: number) => void): Promise<Checked> {
  const size = await sizeOf(path)
  let done = 0
  const onBytes = (count: number) => {
    done += count
    onProgress(done, size)
  }
  const found = new Map<string, string>()
  const kept = new Map<string, string>()
  try {
    for await (const { name, bytes } of entriesOf(path, onBytes)) {
      const hash = createHash('sha256')
      if (isSmall(name)) {
        const content = await text(bytes)
        hash.update(content)
        kept.set(name, content)
      } else for await (const chunk of bytes) hash.update(chunk)
      found.set(name, hash.digest('hex'))
    }
  } catch (error) {
    throw new StartError(`${path} is not a complete backup: it is truncated or damaged (${reasonOf(error)}).`, {
      cause: error,
    })
  }
  const sums = checkSums(path, kept.get(names.sums), found)
  return { manifest: readManifest(path, kept.get(names.manifest)), secrets: secretsOf(kept), sums }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    throw new StartError(`The backup ${path} can't be read: ${reasonOf(error)}`, { cause: error })
  }
}

const isSmall = (name: string) => name === names.sums || name === names.manifest || name.startsWith(names.secrets)

/** The list of checksums is the last file and names all others. */
function checkSums(path: string, written: string | undefined, found: ReadonlyMap<string, string>) {
  if (written === undefined) throw new StartError(`${path} is not a complete backup: its list of sums is missing.`)
  const sums = new Map(
    written.split('\n').flatMap(line => {
      const [sum = '', name] = line.split('  ')
      return name === undefined ? [] : [[name, sum]]
    }),
  )
  for (const [name, sum] of sums)
    if (found.get(name) !== sum)
      throw new StartError(
        `${path} was changed or is damaged: ${name} is ${found.has(name) ? 'not as it was written' : 'missing'}.`,
      )
  const more = [...found.keys()].find(name => name !== names.sums && !sums.has(name))
  if (more !== undefined) throw new StartError(`${path} was changed: ${more} was not in it when it was made.`)
  return sums
}

function readManifest(path: string, written = ''): Manifest {
  try {
    return Manifest.parse(JSON.parse(written))
  } catch (error) {
    throw new StartError(`${path} is not a backup that this release can read.`, { cause: error })
  }
}

const secretsOf = (kept: ReadonlyMap<string, string>) =>
  new Map(
    [...kept].flatMap(([name, content]) =>
      name.startsWith(names.secrets) ? [[name.slice(names.secrets.length), content.trim()]] : [],
    ),
  )
