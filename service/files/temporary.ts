import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '#db/process'

const prefix = 'fee-ledger-upload-'

/** A folder for the files of one form, which other users of the machine can't read. */
export const makeTemporary = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

export const removeTemporary = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Removes the folders of killed processes, because photos of identity cards must not be left behind. */
export async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^(\d+)-/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? []
    if (pid !== undefined && !isRunning(Number(pid))) await removeTemporary(join(tmpdir(), name))
  }
}
