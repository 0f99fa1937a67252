import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory: writes to it are synced in no time. */
const MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3

/**
 * A data folder for one test. mkdtemp makes it private, but the account of an embedded Postgres started by root must be
 * able to pass through it.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await fastestPlace(), 'fee-ledger-'))
  await chmod(folder, 0o711)
  return folder
}

/** Postgres keeps syncing what it commits, but in memory no disk is waited for. A container may have little of it. */
async function fastestPlace(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 2 * GIGABYTE && freemem() > 4 * GIGABYTE ? MEMORY : tmpdir()
}
