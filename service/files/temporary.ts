import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '#db/start-error'

const prefix = 'fee-ledger-upload-'

/** A folder for the files of one form, which nobody else on the machine can look into. */
export const makeTemporary = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

export const removeTemporary = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Removes what processes left that were killed: photos of identity cards are not to lie about. */
export async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^(\d+)-/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? []
    if (pid !== undefined && !isRunning(Number(pid))) await removeTemporary(join(tmpdir(), name))
  }
}

/** Signal 0 only asks. Of a process that isn't ours to ask, it is known that it runs. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
