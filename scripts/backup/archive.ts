import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { syncFolder } from '#db/data-folder'
import { codeOf, reasonOf, StartError } from '#db/start-error'
import { names } from './manifest.ts'

export interface Archive {
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>
  /**
   * Adds the checksums and gives the archive its name, so that a named archive is always complete. Returns its size.
   */
  readonly finish: () => Promise<number>
  /** Removes the unfinished archive. After `finish` it does nothing. */
  readonly discard: () => Promise<void>
}

/** A new archive that only its owner can read. It has another name until it is complete and synced to disk. */
export async function createArchive(path: string, madeAt: Date): Promise<Archive> {
  if (existsSync(path)) throw alreadyThere(path)
  const part = `${path}.${randomBytes(4).toString('hex')}.part`
  await checkWritable(part)
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(part, { flush: true })).catch(error => {
    throw notWritten(part, error)
  })
  written.catch(() => {})
  const sums: string[] = []
  const add = async (name: string, bytes: Uint8Array) => {
    const header = { name, size: bytes.length, mode: 0o600, mtime: madeAt }
    const added = new Promise<void>((resolve, reject) => {
      // An error that nobody listens for ends the process, which would neither tidy up nor say what is wrong.
      tar.entry(header, bytes, error => (error ? reject(error) : resolve())).on('error', reject)
    })
    // If the disk is full the pipeline fails, and the entry alone would wait for ever.
    await Promise.race([written, added]).catch(async error => {
      // It was the disk that failed, whatever the entry says of a stream that was closed meanwhile.
      if (tar.destroyed || tar.destroying) await written
      throw error
    })
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  }
  return {
    add,
    finish: async () => {
      await add(names.sums, Buffer.from(sums.join('')))
      tar.finalize()
      await written
      const { size } = await stat(part)
      await takeName(part, path)
      return size
    },
    discard: async () => {
      tar.destroy()
      await written.catch(() => {})
      await rm(part, { force: true })
    },
  }
}

async function checkWritable(part: string): Promise<void> {
  try {
    await writeFile(part, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw notWritten(part, error)
  }
}

const notWritten = (part: string, error: unknown) =>
  new StartError(`The backup can't be written to ${dirname(part)}: ${reasonOf(error)}`, { cause: error })

/** Uses a link instead of renaming, which would replace an archive made meanwhile. */
async function takeName(part: string, path: string): Promise<void> {
  try {
    await link(part, path)
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? alreadyThere(path) : error
  } finally {
    await rm(part, { force: true })
  }
  syncFolder(dirname(path))
}

const alreadyThere = (path: string) => new StartError(`There is a file ${path} already: a backup never replaces one.`)
