import { type Stats, statSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonOf, StartError } from '#db/start-error'
import type { OnEnd } from './script.ts'

/** A folder that is removed when the script ends, through which the account of an embedded Postgres may pass. */
export async function temporaryFolder(name: string, onEnd: OnEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `fee-ledger-${name}-`))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  return folder
}

/** What lies at the path of an option; undefined if nothing does. Throws a StartError that names the option. */
export function lookAt(option: string, path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw new StartError(`${option} ${path} can't be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Throws a StartError that names the option if there is no folder for a file that is to be written. */
export function requireFolderOf(option: string, path: string): void {
  const folder = dirname(path)
  if (!lookAt(option, folder)?.isDirectory())
    throw new StartError(`${option} ${path} can't be written: there is no folder ${folder}. Make it first.`)
}

/** Throws a StartError that names the option unless there is a file to read. */
export function requireFile(option: string, path: string): void {
  const found = lookAt(option, path)
  if (!found) throw new StartError(`${option} ${path} can't be read: there is no such file or folder.`)
  if (found.isDirectory()) throw new StartError(`${option} ${path} is a folder. Name a file in it.`)
}

/** What to do where the folder for uploads is empty. Without them, verify would say of each seal that it is gone. */
export async function missingUploads(folder: string): Promise<string | undefined> {
  if ((await readdir(folder).catch(() => [])).length > 0) return undefined
  return `Uploads and seals aren't in the log: copy them to ${folder}, from the old DATA_DIR or from files/ in the last backup.`
}
