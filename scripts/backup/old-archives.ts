import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveName, archivesIn, namesIn } from '#jobs/archives'

const day = 24 * 60 * 60 * 1000
/** So many of the newest archives stay, however old they are: a clock that runs ahead must not remove them all. */
const fewest = 3

/** What a backup writes to until it is complete. */
const unfinished = /^fee-ledger-\d{8}T\d{6}Z\.tar\.gz\.[0-9a-f]{8}\.part$/

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
