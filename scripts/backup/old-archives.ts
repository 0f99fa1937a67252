import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#db/start-error'

const day = 24 * 60 * 60 * 1000
/** So many of the newest archives stay, however old they are: a clock that runs ahead must not remove them all. */
const fewest = 3

const pattern = /^fee-ledger-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/

/** What a backup writes to until it is complete. */
const unfinished = /^fee-ledger-\d{8}T\d{6}Z\.tar\.gz\.[0-9a-f]{8}\.part$/

/** An archive that lies in a folder is named by its time in UTC, so that the newest sorts last. */
export const archiveName = (at: Date): string => `fee-ledger-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

/** The archives in a folder that have such a name, the newest first. None if there is no folder. */
export async function archivesIn(folder: string): Promise<string[]> {
  return (await namesIn(folder, pattern)).toSorted().toReversed()
}

async function namesIn(folder: string, like: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(error => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return names.filter(name => like.test(name))
}

/** Removes archives that are older than so many days, except the newest three. Returns how many there were. */
export async function removeOld(folder: string, keepDays: number, now: Date): Promise<number> {
  const oldest = archiveName(new Date(now.getTime() - keepDays * day))
  const old = (await archivesIn(folder)).slice(fewest).filter(name => name < oldest)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}

/** Removes what backups left that were cut off, as by a power failure: none takes a whole day. */
export async function removeUnfinished(folder: string, now: Date): Promise<void> {
  const latest = archiveName(new Date(now.getTime() - day))
  for (const name of await namesIn(folder, unfinished)) if (name < latest) await rm(join(folder, name), { force: true })
}
