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
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf, reasonOf, StartError } from './start-error.ts'

/**
 * The data folder holds secrets, photos and the ledger, so only its owner may read it. If the owner is root, Postgres
 * runs as another user, who may pass through the folder but not list it.
 */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700

/** Makes the data folder if it doesn't exist, checks that it is writable and returns its real path. */
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

/**
 * True if the folder didn't exist. Node's own recursive mkdir never returns for a path where nothing can be made, as in
 * /proc.
 */
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
 * A secret that is made once and kept in a file that only its owner can read. The file and its folder are synced to
 * disk before anything is encrypted or signed with it. If two processes make it at the same time, both get the first
 * one.
 */
export function ensureSecret(path: string, make: () => string): string {
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

/** Undefined if there is no such secret. */
export function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || refuseEmpty(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (error instanceof StartError) throw error
    throw new StartError(`The secret ${path} in DATA_DIR can't be read: ${reasonOf(error)}.`, { cause: error })
  }
}

/**
 * An empty secret is never replaced by a new one, because what was encrypted with the lost one could no longer be read.
 */
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

/** A new name in a folder survives a power cut only if the folder is synced too. Windows has no such call. */
export function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Puts a secret into its file, in place of what is there: whoever reads it, even after a power cut, finds one or the other. */
export function replaceSecret(path: string, text: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeDurably(draft, text)
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** Removes a secret that nothing needs any more. */
export function dropSecret(path: string): void {
  rmSync(path, { force: true })
  syncFolder(dirname(path))
}
