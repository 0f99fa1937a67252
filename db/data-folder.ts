import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf, reasonOf, StartError } from './start-error.ts'

/** Secrets, photos and the ledger lie in here. Below root's, Postgres reaches its own folder as another user: that one may pass, not look. */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700

/** Makes the data folder if need be, proves that it can be written to, and answers its real path. */
export function openDataFolder(path: string): string {
  try {
    if (makeFolder(resolve(path))) chmodSync(path, MODE)
    const probe = join(path, `.probe-${randomBytes(6).toString('hex')}`)
    closeSync(openSync(probe, 'wx'))
    rmSync(probe)
    return realpathSync(path)
  } catch (error) {
    throw new StartError(`DATA_DIR ${resolve(path)} can't be written to: ${reasonOf(error)}.`, { cause: error })
  }
}

/** True when it was not there. Node's own recursive mkdir never comes back from where nothing can be made, such as /proc. */
function makeFolder(path: string): boolean {
  if (existsSync(path)) return false
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/**
 * A secret that is made once and kept in a file only its owner reads. It is on the disk, file and folder synced, before
 * anything is encrypted or signed with it; of two processes that make it at once, both get the one that was first.
 */
export function keptSecret(path: string, make: () => string): string {
  const kept = readSecret(path)
  if (kept !== undefined) return kept
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeDurably(draft, make())
  try {
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  syncFolder(dirname(path))
  return readSecret(path) ?? refuseEmpty(path)
}

/** Undefined when there is none. */
export function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || refuseEmpty(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (error instanceof StartError) throw error
    throw new StartError(`The secret ${path} can't be read: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Never made anew: what was encrypted with the lost one would be gone for good without a word. */
function refuseEmpty(path: string): never {
  throw new StartError(`The secret ${path} is empty: put back the one from your backup.`)
}

function writeDurably(path: string, text: string) {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, `${text}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A new name in a folder survives a power cut only when the folder is synced too. Windows has no such call. */
export function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
